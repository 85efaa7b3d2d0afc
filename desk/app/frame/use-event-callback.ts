import { useCallback, useRef } from "react";

/** A function whose identity stays the same while it does what the latest one does, so that its takers need not render again. */
export function useEventCallback<Given extends unknown[], Answer>(
  run: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...given: Given) => latest.current(...given), []);
}
