import { stepsSelector } from "./step-lists.dom.ts";

/** As HTML: text, then drawing, without its tick and ids. */
export function stepPage(item: Element): string {
  const copy = withoutIds(item);
  const drawing = copy.querySelector(":scope > figure");
  drawing?.remove();
  return besideDrawing(copy.innerHTML) + (drawing?.outerHTML ?? "");
}

/** Before a list, as HTML, except those of other devices; undefined if there are none. */
export function warningsBefore(list: Element): string | undefined {
  const boxes = [
    ...document.querySelectorAll("#article-body[data-danger] .callout[data-callout=warn]:not(li *)"),
  ];
  const before = boxes.filter((box) => {
    const isBefore = box.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore && (box.closest(".device")?.contains(list) ?? true);
  });
  if (before.length > 0) return besideDrawing(before.map((box) => withoutIds(box).outerHTML).join(""));
}

/** Of another list further down that has a heading of its own and is not in a device’s hidden tab. */
export function headingOfNextSteps(list: Element): string | undefined {
  const isBehind = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = [...document.querySelectorAll(stepsSelector)].find(
    (item) => isBehind(list, item) && !list.contains(item) && !item.closest(".device[hidden]"),
  );
  const headings = [...document.querySelectorAll("#article-body :is(h2, h3, h4)")];
  const heading = next && headings.findLast((one) => isBehind(one, next));
  return heading && isBehind(list, heading) ? heading.textContent : undefined;
}

/** From the list below “If it does not work”: the symptom, in bold, and what to do. */
export function symptomsOfPage(): { name: string; html: string }[] {
  const items = document.querySelectorAll("#article-body #if-it-does-not-work + ul > li");
  return [...items].flatMap((item) => {
    const copy = withoutIds(item);
    const [name] = copy.children;
    if (name?.tagName !== "STRONG") return [];
    name.remove();
    return { name: name.textContent, html: copy.innerHTML };
  });
}

const besideDrawing = (html: string) => `<div class="rest">${html}</div>`;

function withoutIds(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const tick of copy.querySelectorAll(".tick")) tick.remove();
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}
