import { ArrowDownUp } from "lucide";
import { useRef } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";

/** In a narrow window, where what stands beside the text comes after it: to it, and back to where one was. */
export function BesideButton() {
  const last = useRef(0);
  const swap = () => {
    const sides = document.querySelector(".work__sides");
    const side = sides?.querySelector(".side");
    if (!sides || !side) return;
    if (side.getBoundingClientRect().top < innerHeight / 2) {
      sides.scrollTop = last.current;
      return;
    }
    last.current = sides.scrollTop;
    side.scrollIntoView();
    // the text before it gets its true height while it is scrolled past
    requestAnimationFrame(() => requestAnimationFrame(() => side.scrollIntoView()));
    side.querySelector<HTMLElement>("[aria-selected=true]")?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className="switch beside-button"
      title="To the page and the details, and back"
      onClick={swap}
    >
      <Icon of={ArrowDownUp} /> <span className="work__word">Text or page</span>
    </button>
  );
}
