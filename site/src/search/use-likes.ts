import { useRef } from "react";
import { randomLikes } from "./likes.ts";

/** Gives each article its number of likes for as long as the page is open. */
export function useLikes(): (id: string) => number {
  const given = useRef(new Map<string, number>());
  return (id) => {
    const likes = given.current.get(id) ?? randomLikes();
    given.current.set(id, likes);
    return likes;
  };
}
