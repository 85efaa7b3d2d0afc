import type { Page } from "@playwright/test";

/** Text of twice the size, as browsers let their readers set it, on a phone of 320 px whose scroll bar takes 15. */
export async function largeText(page: Page) {
  const session = await page.context().newCDPSession(page);
  const setSize = (size: number) =>
    session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
  return {
    async enlarge() {
      await page.setViewportSize({ width: 305, height: 700 });
      await setSize(32);
      await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
    },
    restore: () => setSize(16),
  };
}

/**
 * What of a page cannot be read where it stands: texts and fields that leave the window or the box that hides what
 * leaves it, and texts that lie on each other. Lines that a clamp takes away on purpose are not counted.
 */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Piece = { owner: Element; box: DOMRect; floats: boolean };
    const wide = document.documentElement.clientWidth;
    const faults: string[] = [];
    const cutter = nearest(({ overflowX }) => /hidden|clip|auto|scroll/.test(overflowX));
    const clamped = nearest(({ display }) => /flow-root|-webkit-box/.test(display));
    const floating = nearest(({ position }) => /fixed|sticky/.test(position));
    const forScreenReaders = nearest(({ clipPath }) => clipPath === "inset(50%)");
    const sideways = document.documentElement.scrollWidth;
    if (sideways > wide) faults.push(`the page scrolls sideways, to ${sideways} px`);
    // a modal dialog lies over the page
    const pieces = textsOf(document.querySelector(":modal") ?? document.body).flatMap(piecesOf);
    for (const { owner, box } of pieces) {
      // what scrolls by design can be brought into view: tables, code that keeps its lines, and the row of filters
      if (owner.closest(".table, pre, .active-filters__row")) continue;
      if (box.left < -1 || box.right > wide + 1) faults.push(`outside the window: ${named(owner)}`);
      const cutting = cutter(owner)?.getBoundingClientRect();
      if (cutting && (box.left < cutting.left - 1 || box.right > cutting.right + 1))
        faults.push(`cut off: ${named(owner)}`);
    }
    for (const field of document.querySelectorAll(
      "input:not([type=radio], [type=checkbox]), select, textarea",
    )) {
      const { left, right, width } = field.getBoundingClientRect();
      if (width > 2 && isSeen(field) && (left < -1 || right > wide + 1))
        faults.push(`outside the window: ${named(field)}`);
    }
    for (const [at, one] of pieces.entries())
      for (const other of pieces.slice(at + 1))
        if (liesOn(one, other)) faults.push(`on each other: ${named(one.owner)} and ${named(other.owner)}`);
    return [...new Set(faults)];

    function textsOf(root: Element): Text[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter(({ data, parentElement }) => data.trim() && parentElement && isSeen(parentElement));
    }
    function isSeen(element: Element): boolean {
      const hidden = ".skip, option, script, style, noscript, [aria-hidden=true]";
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(hidden)) return false;
      return forScreenReaders(element) === undefined;
    }
    function piecesOf(text: Text): Piece[] {
      const owner = text.parentElement as Element;
      const range = document.createRange();
      range.selectNodeContents(text);
      const clamp = clamped(owner)?.getBoundingClientRect();
      const floats = floating(owner) !== undefined;
      return [...range.getClientRects()]
        .filter(({ width, bottom }) => width > 2 && !(clamp && bottom > clamp.bottom + 8))
        .map((box) => ({ owner, box, floats }));
    }
    /** The nearest of these, looked for once from each element. */
    function nearest(is: (style: CSSStyleDeclaration) => boolean) {
      const known = new Map<Element | null, Element | undefined>([
        [document.body, undefined],
        [null, undefined],
      ]);
      return function from(start: Element | null): Element | undefined {
        if (start && !known.has(start))
          known.set(start, is(getComputedStyle(start)) ? start : from(start.parentElement));
        return known.get(start);
      };
    }
    function liesOn(one: Piece, other: Piece): boolean {
      if (one.owner === other.owner || one.floats !== other.floats) return false;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(bottomOf(one), bottomOf(other)) - Math.max(topOf(one), topOf(other));
      return across > 3 && down > Math.min(one.box.height, other.box.height) * 0.45;
    }
    /** Large letters take much less room than their box. */
    function topOf({ box: { top, height } }: Piece): number {
      return height > 64 ? top + height * 0.2 : top;
    }
    function bottomOf({ box: { bottom, height } }: Piece): number {
      return height > 64 ? bottom - height * 0.2 : bottom;
    }
    function named(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
    }
  });
}
