/** In the order of the names. If none exists, the first three entries. */
export function namedOrFirst<E>(
  entries: readonly E[],
  names: readonly string[],
  nameOf: (entry: E) => string,
): E[] {
  const found = names.flatMap((name) => entries.find((entry) => nameOf(entry) === name) ?? []);
  return found.length > 0 ? found : entries.slice(0, 3);
}
