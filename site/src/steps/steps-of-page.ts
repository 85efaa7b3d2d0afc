/** The steps are the items of numbered lists in an article’s body, except lists in quotations, notes or other lists. */
const stepsSelector = "#article-body ol.steps:not(li *, blockquote *, .callout *) > li";

export function stepsInPage(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(stepsSelector)];
}

/**
 * The element before which the tools are inserted: the list of the first step or, if that belongs to one of several
 * devices, the device tabs.
 */
export function toolsPlaceOf(first: HTMLElement): Element {
  const list = first.parentElement ?? first;
  const device = list.closest(".device");
  let place: Element = device ?? headingOf(list);
  if (!place.matches(".device, [data-on]")) return list;
  for (let above = place.previousElementSibling; above; above = above.previousElementSibling) {
    if (device ? !above.matches(".device, .devices") : isOtherHeading(above)) break;
    if (above.matches(".devices, .device, [data-on]")) place = above;
  }
  return place;
}

/** The last heading before this list among its siblings, else the list itself. */
function headingOf(list: Element): Element {
  let above = list.previousElementSibling;
  while (above && !isHeading(above)) above = above.previousElementSibling;
  return above ?? list;
}

const isHeading = (element: Element) => /^H\d$/.test(element.tagName);
const isOtherHeading = (element: Element) => isHeading(element) && !element.matches("[data-on]");
