import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** After how long without a key it is asked which of two texts shall stand, in ms. */
const rest = 1000;

/** Keys that write something; a dead key and those of an input method too. */
const writing = /^(?:.|Dead|Process|Unidentified)$/u;

type Choice = {
  /** Whether it is asked now, in place of what one writes in. */
  isPut: boolean;
  /** For what has the focus while it is asked: whoever writes on is led back, and the key goes there. */
  writeOn: (event: KeyboardEvent) => void;
};

/**
 * When it is asked which of two texts shall stand: not while one types, or a key would go nowhere. What one writes in,
 * `around`, stays there out of sight, with its cursor and what can be undone; when it is seen again it has the focus again.
 */
export function useChoice(isAsked: boolean, text: string, around: RefObject<HTMLElement | null>): Choice {
  const [isRested, setRested] = useState(isAsked);
  const isPut = isAsked && isRested;
  const isComposing = useComposing(around);
  const place = useRef<HTMLElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the rest anew
  useEffect(() => {
    if (!isAsked) setRested(false);
    if (!isAsked || isRested) return;
    const timer = setInterval(() => {
      if (isComposing.current) return;
      const active = document.activeElement;
      if (active instanceof HTMLElement && around.current?.contains(active)) place.current = active;
      setRested(true);
    }, rest);
    return () => clearInterval(timer);
  }, [isAsked, isRested, text]);
  useLayoutEffect(() => {
    if (isPut) return;
    place.current?.focus();
    place.current = undefined;
  }, [isPut]);
  return {
    isPut,
    writeOn: (event) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
      // now, so that the key itself is written there
      if (place.current && writing.test(event.key) && !isShortcut) flushSync(() => setRested(false));
    },
  };
}

/** Whether a letter is being put together of several keys. */
function useComposing(around: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isComposing = useRef(false);
  useEffect(() => {
    const element = around.current;
    const note = ({ type }: CompositionEvent) => {
      isComposing.current = type === "compositionstart";
    };
    element?.addEventListener("compositionstart", note);
    element?.addEventListener("compositionend", note);
    return () => {
      element?.removeEventListener("compositionstart", note);
      element?.removeEventListener("compositionend", note);
    };
  }, [around]);
  return isComposing;
}
