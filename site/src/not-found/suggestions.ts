/**
 * Those of the entries that are named, in the order of the names; one that does not exist is left out, and where none
 * does, the first three stand in.
 */
export function namedOrFirst<E>(
  entries: readonly E[],
  names: readonly string[],
  nameOf: (entry: E) => string,
): E[] {
  const found = names.flatMap((name) => entries.find((entry) => nameOf(entry) === name) ?? []);
  return found.length > 0 ? found : entries.slice(0, 3);
}
