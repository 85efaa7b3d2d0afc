/**
 * Puts an id back where it stood in the list `before`: behind the nearest of those ahead of it there that is still in the
 * list. One that is in the list stays where it is.
 */
export function putBack(ids: readonly string[], id: string, before: readonly string[]): string[] {
  if (ids.includes(id)) return [...ids];
  const ahead = before.slice(0, Math.max(0, before.indexOf(id))).findLast((other) => ids.includes(other));
  return ids.toSpliced(ahead === undefined ? 0 : ids.indexOf(ahead) + 1, 0, id);
}
