import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

/**
 * Whether a reader is busy with an element (a pointer has moved on it, or a button in it has the focus) or away (the
 * page is hidden). `handlers` are for the element itself.
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
    // an element that appears under a resting pointer gets events too, but without movement
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointer(true);
    },
    onPointerDown: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    // a title gets the focus by script when something new is announced
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches("button")),
    onBlur: () => setFocus(false),
  };
  return { isBusy: hasPointer || hasFocus || isAway, handlers };
}
