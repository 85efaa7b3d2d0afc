import { parseJson, type StoredValue, storedValue } from "../browser/stored-value.ts";

/** The device's saved lists (specification, chapter 7: keys savedArticles and savedQuizzes, lists of ids). */
export const savedLists = {
  article: listOf("savedArticles"),
  quiz: listOf("savedQuizzes"),
} as const;

export type SavedKind = keyof typeof savedLists;

/** Fired on `window` after each change; `detail` names the kind and the id (specification, chapter 4). */
export const savedChange = "savedchange";

/** Saves the id, or removes it if it is saved. Returns false if the browser could not store it. */
export function toggleSaved(kind: SavedKind, id: string): boolean {
  const list = savedLists[kind];
  const ids = list.read();
  const stored = list.write(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  window.dispatchEvent(new CustomEvent(savedChange, { detail: { kind, id } }));
  return stored;
}

export function savedAddresses(): string[] {
  const kinds = Object.keys(savedLists) as SavedKind[];
  return kinds.flatMap((kind) => savedLists[kind].read().map((id) => `/${kind}/${id}`));
}

/** Adds the ids that are not saved yet. Returns those, and whether the browser could store them. */
export function addSaved(kind: SavedKind, ids: readonly string[]): { added: string[]; stored: boolean } {
  const list = savedLists[kind];
  const saved = list.read();
  const added = ids.filter((id) => !saved.includes(id));
  if (added.length === 0) return { added, stored: true };
  const stored = list.write([...saved, ...added]);
  for (const id of added) window.dispatchEvent(new CustomEvent(savedChange, { detail: { kind, id } }));
  return { added, stored };
}

/** Replaces former ids of renamed entries by their current ones (`moved`); all others stay. */
export function followMoved(
  kind: SavedKind,
  saved: readonly string[],
  moved: Readonly<Record<string, string>> = {},
): void {
  const renamed = saved.filter((id) => Object.hasOwn(moved, id));
  if (renamed.length === 0) return;
  savedLists[kind].write([...new Set(saved.map((id) => (renamed.includes(id) ? (moved[id] ?? id) : id)))]);
  for (const id of renamed)
    window.dispatchEvent(new CustomEvent(savedChange, { detail: { kind, id: moved[id] } }));
}

function listOf(key: "savedArticles" | "savedQuizzes"): StoredValue<readonly string[]> {
  const list = storedValue<readonly string[]>({
    key,
    initial: [],
    parse: parseIds,
    format: (ids) => JSON.stringify(ids),
  });
  return { ...list, subscribe: (listener) => subscribeWithNotice(list, listener) };
}

/**
 * Listens to the event as well, so that everything which shows a list follows each change (specification, chapter 4).
 */
function subscribeWithNotice({ subscribe }: StoredValue<readonly string[]>, listener: () => void) {
  window.addEventListener(savedChange, listener);
  const stop = subscribe(listener);
  return () => {
    window.removeEventListener(savedChange, listener);
    stop();
  };
}

/** A list of texts without duplicates; undefined for anything else. */
export function parseIds(text: string): string[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? uniqueIds(value) : undefined;
}

export function uniqueIds(values: readonly unknown[]): string[] {
  return [...new Set(values.filter((id): id is string => typeof id === "string" && id !== ""))];
}
