/**
 * The element before which the tools of a list of steps are inserted: the list or, if it belongs to one of several
 * devices, the choice of devices.
 */
export function toolsPlaceOf(list: Element): Element {
  let place: Element | null | undefined = list.closest(".device");
  while (place && !place.matches(".devices")) place = place.previousElementSibling;
  return place ?? list;
}

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
