/**
 * Inserts a part before an element without moving what is in view: once the element is below the window. Nothing is
 * inserted above the window while the page may be scrolling: browsers count that as a layout shift although nobody
 * sees it. Returns a function that gives up.
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

/** Inserts a part before an element and scrolls by its height, so that what the reader looks at stays in its place. */
export function placeAbove(part: HTMLElement, place: Element, looked: Element): void {
  const before = looked.getBoundingClientRect().top;
  place.before(part);
  scrollBy({ top: looked.getBoundingClientRect().top - before, behavior: "instant" });
}
