import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

/**
 * Whether a reader is busy with this element: a pointer that has moved on it, a button of it in focus, words of it
 * selected; or away, with the page hidden. `handlers` are for the element itself.
 */
export function useAttention(element: RefObject<HTMLElement | null>) {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [hasSelection, setSelection] = useState(false);
  const [isAway, setAway] = useState(false);
  const wasPressed = useRef(false);

  useEffect(() => {
    const onSelection = () => {
      const selection = document.getSelection();
      const isText = selection !== null && !selection.isCollapsed;
      setSelection(isText && element.current !== null && selection.containsNode(element.current, true));
    };
    const onVisibility = () => setAway(document.hidden);
    onVisibility();
    document.addEventListener("selectionchange", onSelection);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("selectionchange", onSelection);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [element]);

  const handlers = {
    // an element that comes or scrolls to where a pointer rests gets events too, but of no movement
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointer(true);
    },
    onPointerDown: () => setPointer(true),
    // the second press of two whose first was on what stood here before: it would select a word
    onMouseDown: (event: MouseEvent) => {
      if (event.detail > 1 && !wasPressed.current) event.preventDefault();
      wasPressed.current = true;
    },
    onPointerLeave: () => setPointer(false),
    // a title gets the focus when something new is told, which is no wish of the reader's
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches("button")),
    onBlur: () => setFocus(false),
  };
  return { isBusy: hasPointer || hasFocus || hasSelection || isAway, handlers };
}
