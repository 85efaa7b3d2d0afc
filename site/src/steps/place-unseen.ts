/**
 * Puts a part before a place of the page without moving what is in view: as soon as the place lies below the window. Above
 * it nothing is put while the page may be scrolled: in one frame with a scroll, browsers count as a shift of the layout what
 * nobody sees move. Returns how to give that up.
 */
export function placeUnseen(part: HTMLElement, place: Element): () => void {
  const giveUp = () => removeEventListener("scroll", look);
  function look() {
    if (!part.isConnected && place.getBoundingClientRect().top < innerHeight) return;
    giveUp();
    if (!part.isConnected) place.before(part);
  }
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
