/** Those of the entries that are named, in the order of the names; one that does not exist is left out. */
export function named<E>(entries: readonly E[], names: readonly string[], nameOf: (entry: E) => string): E[] {
  return names.flatMap((name) => entries.find((entry) => nameOf(entry) === name) ?? []);
}
