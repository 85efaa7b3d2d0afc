/** Scrolls the whole element into view below the header; its beginning, where it is higher than what is left. */
export function showWhole(element: HTMLElement): void {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isHigher = element.offsetHeight > window.innerHeight - header;
  element.scrollIntoView({ block: isHigher ? "start" : "nearest" });
}
