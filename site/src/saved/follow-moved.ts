import { type SavedKind, savedChange, savedLists } from "./saved.ts";

/**
 * Puts the present ids of what was renamed in the place of those that were saved; what else is saved stays as it is. `moved`
 * has present ids by former ones.
 */
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
