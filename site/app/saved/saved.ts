import { parseJson, type StoredValue, storedValue } from "../storage/stored-value.ts";

/** The device's saved lists (specification, chapter 7: keys savedArticles and savedQuizzes, lists of ids). */
export const savedLists = {
  article: listOf("savedArticles"),
  quiz: listOf("savedQuizzes"),
} as const;

export type SavedKind = keyof typeof savedLists;

/** Fired on `window` after each change; `detail` names the kind and the id (specification, chapter 4). */
export const savedChange = "savedchange";

/** Saves the id if it is not saved, else takes it off. Returns false when the browser could not store it. */
export function toggleSaved(kind: SavedKind, id: string): boolean {
  const list = savedLists[kind];
  const ids = list.read();
  const stored = list.write(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  window.dispatchEvent(new CustomEvent(savedChange, { detail: { kind, id } }));
  return stored;
}

function listOf(key: string): StoredValue<readonly string[]> {
  const list = storedValue<readonly string[]>({
    key,
    initial: [],
    parse: parseIds,
    format: (ids) => JSON.stringify(ids),
  });
  return { ...list, subscribe: (listener) => subscribeWithNotice(list, listener) };
}

/** Whoever changes a list and fires the notification, everything that shows it follows (specification, chapter 4). */
function subscribeWithNotice({ subscribe }: StoredValue<readonly string[]>, listener: () => void) {
  window.addEventListener(savedChange, listener);
  const stop = subscribe(listener);
  return () => {
    window.removeEventListener(savedChange, listener);
    stop();
  };
}

/** A list of texts without doubles, or undefined for anything else. */
export function parseIds(text: string): string[] | undefined {
  const value = parseJson(text);
  if (!Array.isArray(value)) return undefined;
  return [...new Set(value.filter((id): id is string => typeof id === "string" && id !== ""))];
}
