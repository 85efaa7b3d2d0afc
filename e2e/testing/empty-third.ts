import type { Page } from "@playwright/test";

/** The longest stretch of a page, in pixels, with neither a picture nor words in the window's right third. */
export function emptyInRightThird(page: Page): Promise<number> {
  return page.evaluate(() => {
    const edge = (innerWidth * 2) / 3;
    const filled: { top: number; bottom: number }[] = [];
    const fill = ({ top, bottom, right, width }: DOMRect) => {
      if (right > edge && width > 1) filled.push({ top: top + scrollY, bottom: bottom + scrollY });
    };
    for (const picture of document.querySelectorAll("img, svg, input, textarea, select"))
      fill(picture.getBoundingClientRect());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: owner, data } = texts.currentNode as Text;
      if (!data.trim() || !owner?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) fill(line);
    }
    // what stays beside the text goes with the reader, as far as what holds it
    for (const element of document.querySelectorAll("main *"))
      if (getComputedStyle(element).position === "sticky" && element.parentElement && element.clientWidth > 0)
        fill(element.parentElement.getBoundingClientRect());
    filled.sort((one, other) => one.top - other.top);
    let end = 0;
    let longest = 0;
    for (const { top, bottom } of [...filled, { top: document.documentElement.scrollHeight, bottom: 0 }]) {
      longest = Math.max(longest, top - end);
      end = Math.max(end, bottom);
    }
    return Math.round(longest);
  });
}
