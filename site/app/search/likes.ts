import { useRef } from "react";

/** A random number of likes, 50 to 349, never stored (specification, chapter 2, “Search results”). */
export function randomLikes(random = Math.random): number {
  return 50 + Math.floor(random() * 300);
}

/** Gives each article its number of likes for as long as the page is open. */
export function useLikes(): (id: string) => number {
  const given = useRef(new Map<string, number>());
  return (id) => {
    const likes = given.current.get(id) ?? randomLikes();
    given.current.set(id, likes);
    return likes;
  };
}
