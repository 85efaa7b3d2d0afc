/** A random number of likes, 50 to 349, never stored (specification, chapter 2, “Search results”). */
export function randomLikes(random = Math.random): number {
  return 50 + Math.floor(random() * 300);
}
