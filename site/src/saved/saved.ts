import { parseJson, type StoredValue, storedValue } from "../browser/stored-value.ts";

/** Specification, chapter 7: keys savedArticles and savedQuizzes, lists of ids. */
export const savedLists = {
  article: listOf("savedArticles"),
  quiz: listOf("savedQuizzes"),
} as const;

export type SavedKind = keyof typeof savedLists;

/** On `window`, after each change (specification, chapter 4). */
export const savedChange = "savedchange";

/** False if the browser could not store it. */
export function toggleSaved(kind: SavedKind, id: string): boolean {
  const list = savedLists[kind];
  const ids = list.read();
  return list.write(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

export function savedAddresses(): string[] {
  const kinds = Object.keys(savedLists) as SavedKind[];
  return kinds.flatMap((kind) => savedLists[kind].read().map((id) => `/${kind}/${id}`));
}

/** False if the browser could not store them. */
export function addSaved(kind: SavedKind, ids: readonly string[]): boolean {
  const list = savedLists[kind];
  const saved = list.read();
  const added = ids.filter((id) => !saved.includes(id));
  return added.length === 0 || list.write([...saved, ...added]);
}

/** `moved`: current ids by former ones. */
export function followMoved(
  kind: SavedKind,
  saved: readonly string[],
  moved: Readonly<Record<string, string>> = {},
): void {
  if (!saved.some((id) => Object.hasOwn(moved, id))) return;
  const current = saved.map((id) => (Object.hasOwn(moved, id) ? (moved[id] ?? id) : id));
  savedLists[kind].write([...new Set(current)]);
}

function listOf(key: "savedArticles" | "savedQuizzes"): StoredValue<readonly string[]> {
  const list = storedValue<readonly string[]>({
    key,
    initial: [],
    parse: parseIds,
    format: (ids) => JSON.stringify(ids),
  });
  return {
    ...list,
    write(ids) {
      const stored = list.write(ids);
      window.dispatchEvent(new Event(savedChange));
      return stored;
    },
    // whoever fires the notification, everything that shows the list follows
    subscribe(listener) {
      const stop = list.subscribe(listener);
      window.addEventListener(savedChange, listener);
      return () => {
        stop();
        window.removeEventListener(savedChange, listener);
      };
    },
  };
}

/** Without duplicates; undefined for anything else. */
export function parseIds(text: string): string[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? uniqueIds(value) : undefined;
}

export function uniqueIds(values: readonly unknown[]): string[] {
  return [...new Set(values.filter((id): id is string => typeof id === "string" && id !== ""))];
}
