/**
 * Puts a part before a place of the page without moving what is in view: at once where the upper edge of the place is out
 * of view, else as soon as it is. Returns how to give that up.
 */
export function placeUnseen(part: HTMLElement, place: Element): () => void {
  const giveUp = () => removeEventListener("scroll", look);
  const look = () => {
    const { top } = place.getBoundingClientRect();
    if (top > 0 && top < innerHeight) return;
    giveUp();
    if (part.isConnected) return;
    if (top > 0) place.before(part);
    else placeAbove(part, place, place);
  };
  addEventListener("scroll", look, { passive: true });
  look();
  return giveUp;
}

/** Puts a part before a place; what the reader looks at, below it, stays where it is in the window. */
export function placeAbove(part: HTMLElement, place: Element, looked: Element): void {
  const before = looked.getBoundingClientRect().top;
  place.before(part);
  scrollBy({ top: looked.getBoundingClientRect().top - before, behavior: "instant" });
}
