/**
 * Puts a part before a place of the page without moving what is in view: at once where the place is out of view, else as
 * soon as it is. Returns how to give that up.
 */
export function placeUnseen(part: HTMLElement, place: Element): () => void {
  const observer = new IntersectionObserver(([seen]) => {
    if (seen?.isIntersecting) return;
    observer.disconnect();
    const isBelow = place.getBoundingClientRect().top > 0;
    if (isBelow) place.before(part);
    else placeAbove(part, place, place);
  });
  observer.observe(place.firstElementChild ?? place);
  return () => observer.disconnect();
}

/** Puts a part before a place; what the reader looks at, below it, stays where it is in the window. */
export function placeAbove(part: HTMLElement, place: Element, looked: Element): void {
  const before = looked.getBoundingClientRect().top;
  place.before(part);
  scrollBy({ top: looked.getBoundingClientRect().top - before, behavior: "instant" });
}
