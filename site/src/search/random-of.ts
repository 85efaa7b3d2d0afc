/** So many different entries, picked at random. */
export function randomOf<T>(entries: readonly T[], count: number, random = Math.random): T[] {
  const rest = [...entries];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}
