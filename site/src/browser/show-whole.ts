/** Scrolls an element into view below the header; if it is higher than the window, its top. */
export function showWhole(element: HTMLElement): void {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isHigher = element.offsetHeight > window.innerHeight - header;
  element.scrollIntoView({ block: isHigher ? "start" : "nearest" });
}
