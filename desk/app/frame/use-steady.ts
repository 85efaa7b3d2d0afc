import { useCallback, useRef } from "react";

/** A function that stays the same one and does what the latest does, so that what is given it need not be drawn anew. */
export function useSteady<Given extends unknown[], Answer>(
  run: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given: Given) => latest.current(...given), []);
}
