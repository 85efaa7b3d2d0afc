import { type StepText, stepKeys } from "./step-keys.ts";

/** Class of what is added to a step: no words of its own. */
export const tickClass = "tick";

/** Steps are what stands in the numbered lists of an article’s body; not a list in a quotation, a note or another list. */
const stepsSelector = "#article-body ol.steps:not(li *, blockquote *, .callout *) > li";

export function stepsInPage(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(stepsSelector)];
}

/**
 * The keys of these steps, by the words that were written. Where a translator has changed the page, they are read from
 * its file, which the browser has kept; where that cannot be had, the words on the page have to do.
 */
export async function keysOf(steps: readonly HTMLElement[]): Promise<string[]> {
  const isTranslated = document.querySelector("#article-body font") !== null;
  const written = isTranslated ? await writtenTexts().catch(() => []) : [];
  return stepKeys(written.length === steps.length ? written : textsOf(steps));
}

async function writtenTexts(): Promise<StepText[]> {
  const answer = await fetch(location.pathname, { cache: "force-cache" });
  return textsOf(stepsInPage(new DOMParser().parseFromString(await answer.text(), "text/html")));
}

function textsOf(steps: readonly HTMLElement[]): StepText[] {
  return steps.map((step) => ({ section: sectionOf(step), text: wordsOf(step) }));
}

/** Without pictures, since a note stands where one fails. */
function wordsOf(step: HTMLElement): string {
  const words = [...step.childNodes].filter(
    (node) => !(node instanceof Element && node.matches(`figure, .${tickClass}`)),
  );
  return words.map(({ textContent }) => textContent).join("");
}

/** Id of the last heading above. */
function sectionOf(step: HTMLElement): string {
  const headings = [...step.ownerDocument.querySelectorAll("#article-body :is(h2, h3, h4)[id]")];
  const isAbove = (heading: Element) =>
    heading.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING;
  return headings.findLast(isAbove)?.id ?? "";
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
