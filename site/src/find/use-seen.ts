import { type RefObject, useEffect } from "react";
import { savesData } from "../browser/saves-data.ts";

/**
 * Tells the places of a list's entries as they come near the screen; with the browser's data saver on, none. `count`:
 * how many entries there are.
 */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  count: number,
  tell: (places: number[]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: more entries are looked at anew
  useEffect(() => {
    if (savesData()) return;
    const entries = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (changes) => {
        const near = changes.filter(({ isIntersecting }) => isIntersecting);
        if (near.length > 0) tell(near.map(({ target }) => entries.indexOf(target)));
      },
      { rootMargin: "25%" },
    );
    for (const entry of entries) observer.observe(entry);
    return () => observer.disconnect();
  }, [list, count, tell]);
}
