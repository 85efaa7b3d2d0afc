/** A step as HTML: its words, then its drawing. Its tick and its ids stay in the page. */
export function stepPage(item: Element): string {
  const words = withoutIds(item);
  const drawing = words.querySelector(":scope > figure");
  drawing?.remove();
  return wordsOf(words.innerHTML) + (drawing?.outerHTML ?? "");
}

/** The “Careful” boxes of the text before a list as HTML, except those of other devices; undefined if there are none. */
export function warningsBefore(list: Element): string | undefined {
  const boxes = [...document.querySelectorAll("#article-body .callout[data-callout=warn]:not(li *)")];
  const before = boxes.filter((box) => {
    const isBefore = box.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore && (box.closest(".device")?.contains(list) ?? true);
  });
  if (before.length > 0) return wordsOf(before.map((box) => withoutIds(box).outerHTML).join(""));
}

const wordsOf = (html: string) => `<div class="rest">${html}</div>`;

function withoutIds(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const tick of copy.querySelectorAll(".tick")) tick.remove();
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}
