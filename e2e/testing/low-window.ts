import type { Page } from "@playwright/test";

/** What is left of 1280 × 1024 at 400 % zoom (WCAG 1.4.10). */
export const lowWindow = { width: 320, height: 256 };

/** What stays in the window while the page scrolls: which of it is cut off, and how much of the height they cover. */
export function fixedBoxes(page: Page) {
  return page.evaluate(() => {
    scrollTo({ top: innerHeight / 2, behavior: "instant" });
    const stays = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
    const staying = [...document.querySelectorAll("body *")].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && stays(element),
    );
    const boxes = staying
      // a part of another one takes no more of the window
      .filter((element) => !staying.some((other) => other !== element && other.contains(element)))
      .map((element) => {
        const { height, width } = element.getBoundingClientRect();
        const top = Number.parseFloat(getComputedStyle(element).top) || 0;
        return { name: element.className, height, width, top };
      })
      .filter(({ height, top }) => height > 1 && top + height > 0);
    // what stands beside the text leaves it room
    const across = boxes.filter(({ width }) => width > innerWidth / 2);
    return {
      cut: boxes.filter(({ height, top }) => top + height > innerHeight + 1).map(({ name }) => name),
      share: across.reduce((sum, { height }) => sum + height, 0) / innerHeight,
    };
  });
}
