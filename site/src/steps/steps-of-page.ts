/** Steps are what stands in the numbered lists of an article’s body; not a list in a quotation, a note or another list. */
const stepsSelector = "#article-body ol.steps:not(li *, blockquote *, .callout *) > li";

export function stepsInPage(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(stepsSelector)];
}

/** What the tools stand before: the list of the first step or, where that is one of several devices, all of those. */
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

/** The last heading before this list among its siblings, or the list. */
function headingOf(list: Element): Element {
  let above = list.previousElementSibling;
  while (above && !isHeading(above)) above = above.previousElementSibling;
  return above ?? list;
}

const isHeading = (element: Element) => /^H\d$/.test(element.tagName);
const isOtherHeading = (element: Element) => isHeading(element) && !element.matches("[data-on]");
