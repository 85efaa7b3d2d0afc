/**
 * One habit for all controls that take themselves away, such as “Clear all filters” where nothing was found: when what
 * has the focus is removed or hidden, the focus goes on where the nearest `data-focus-next` around it says (a selector,
 * such as that of the count), else to the heading of what is left around it, else to the content of the page. Who reads by
 * keyboard or screen reader would otherwise start again at the top. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  const stop = new AbortController();
  let last = placeOf(document.activeElement);
  const onFocusIn = ({ target }: FocusEvent) => {
    last = placeOf(target as Element);
  };
  // the reader has left it by another way; what is removed is gone once the script that removes it has ended
  const onFocusOut = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (last?.element === target && isShown(last.element)) last = undefined;
    });
  };
  const look = () => {
    if (!last || isShown(last.element)) return;
    // those who say themselves where the focus goes have done so by the next frame
    requestAnimationFrame(() => {
      if (last && isLost(last.element)) focusOn(heirOf(last));
    });
  };
  document.addEventListener("focusin", onFocusIn, stop);
  document.addEventListener("focusout", onFocusOut, stop);
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["hidden", "open"],
  });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

/** What has the focus, and what was around it, innermost first: once it is gone, it does not know that itself. */
type Place = { element: Element; around: readonly Element[]; next: string | undefined };

function placeOf(element: Element | null): Place | undefined {
  if (!element || element === document.body) return undefined;
  const around: Element[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) around.push(part);
  return { element, around, next: element.closest<HTMLElement>("[data-focus-next]")?.dataset.focusNext };
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Whether it is gone, and nothing else has the focus; for a frame, what is hidden still counts as having it. */
function isLost(element: Element): boolean {
  const focused = document.activeElement ?? document.body;
  return !isShown(element) && (focused === document.body || focused === element);
}

function heirOf({ around, next }: Place): HTMLElement | null {
  const said = next ? document.querySelector<HTMLElement>(next) : null;
  if (said && isShown(said)) return said;
  const left = around.find((part) => part.isConnected && isShown(part) && part.matches("section,form,main"));
  const heading = left?.querySelector<HTMLElement>("h1,h2,h3");
  return heading && isShown(heading) ? heading : document.getElementById("main");
}

function focusOn(heir: HTMLElement | null): void {
  // near a heading, one reads already
  const preventScroll = heir?.matches("h1,h2,h3,main") ?? false;
  heir?.focus({ preventScroll });
  if (!heir || document.activeElement === heir) return;
  heir.tabIndex = -1;
  heir.focus({ preventScroll });
}
