import { type RefObject, useEffect, useRef } from "react";
import { pageSearch } from "../find/store.ts";
import type { ShownAnswer, Standing } from "./search-answer.ts";

/** Before half a second has passed, nobody has begun to read. */
const readFrom = 500;

/**
 * What stands before a reader when more of a search comes: the best match and the tips found as far as the lower edge
 * of the window, so that nothing is moved under a finger. `shown`: the last answer.
 */
export function useStanding(shown: RefObject<ShownAnswer | undefined>): RefObject<Standing | undefined> {
  const standing = useRef<Standing>(undefined);
  const since = useRef(0);
  useEffect(() => {
    if (shown.current?.exact.length) since.current ||= performance.now();
  });
  useEffect(
    () =>
      pageSearch.subscribe(() => {
        if (!shown.current || !since.current || performance.now() - since.current < readFrom) return;
        const { best, exact } = shown.current;
        const inView = [...document.querySelectorAll(".cards--found > *")].filter(
          (card) => card.getBoundingClientRect().top < innerHeight,
        );
        standing.current = { best: best?.doc, exact: exact.slice(0, inView.length).map(({ doc }) => doc) };
      }),
    [shown],
  );
  return standing;
}
