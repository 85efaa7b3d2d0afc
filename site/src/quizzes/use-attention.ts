import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

/**
 * Whether a reader is busy with an element: a pointer that has moved on it or a button of it in focus; or away, with the
 * page hidden. `handlers` are for the element itself.
 */
export function useAttention() {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    const onVisibility = () => setAway(document.hidden);
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  const handlers = {
    // an element that comes or scrolls to where a pointer is gets events too, but of no movement
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointer(true);
    },
    onPointerDown: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    // a title gets the focus when something new is announced, without the reader’s doing
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches("button")),
    onBlur: () => setFocus(false),
  };
  return { isBusy: hasPointer || hasFocus || isAway, handlers };
}
