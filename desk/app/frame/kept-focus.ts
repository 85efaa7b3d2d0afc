/** Where the focus was: each element around it, and at which of that one’s children. */
type Way = { around: Element; at: number }[];

const canHaveFocus =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true], [tabindex='0']";

/**
 * When what has the focus is taken out of the page, such as a word of a list or the button of a mend, the focus goes to what
 * has its place now, or to what stood before it; browsers leave it nowhere. Gives what ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: { element: Element; way: Way } | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== root) last = { element: target, way: wayTo(target, root) };
  };
  // one that goes elsewhere by itself, as with a press beside it, is not brought back
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (!relatedTarget && target instanceof Element && target.isConnected && document.hasFocus())
      queueMicrotask(() => {
        if (target.isConnected) last = undefined;
      });
  };
  const watch = new MutationObserver(() => {
    if (!last || last.element.isConnected) return;
    const { way } = last;
    last = undefined;
    if (document.activeElement === document.body) nearest(way)?.focus();
  });
  root.addEventListener("focusin", remember);
  root.addEventListener("focusout", forget);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", remember);
    root.removeEventListener("focusout", forget);
    watch.disconnect();
  };
}

function wayTo(element: Element, root: Element): Way {
  const way: Way = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    way.push({ around: at.parentElement, at: [...at.parentElement.children].indexOf(at) });
  return way;
}

function nearest(way: Way): HTMLElement | undefined {
  for (const { around, at } of way) {
    if (!around.isConnected) continue;
    if (around.id === "main") return around as HTMLElement;
    const children = [...around.children];
    const found =
      firstIn(children.slice(at), (all) => all[0]) ??
      firstIn(children.slice(0, at).reverse(), (all) => all.at(-1));
    if (found) return found;
  }
  return undefined;
}

function firstIn(
  elements: readonly Element[],
  choose: (all: HTMLElement[]) => HTMLElement | undefined,
): HTMLElement | undefined {
  for (const element of elements) {
    const own = element.matches(canHaveFocus) ? [element] : [];
    const all = [...own, ...element.querySelectorAll(canHaveFocus)] as HTMLElement[];
    const found = choose(all.filter((one) => one.checkVisibility() && one.tabIndex >= 0));
    if (found) return found;
  }
  return undefined;
}
