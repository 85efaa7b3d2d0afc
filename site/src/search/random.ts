/** The numbers from 0 to `count` − 1, in random order. */
export function shuffled(count: number, random = Math.random): number[] {
  const rest = [...Array(count).keys()];
  return Array.from({ length: count }, () => rest.splice(Math.floor(random() * rest.length), 1)).flat();
}

/** A random number of likes, 50 to 349, never stored (specification, chapter 2, “Search results”). */
export function randomLikes(random = Math.random): number {
  return 50 + Math.floor(random() * 300);
}
