import type { Locator } from "@playwright/test";

/** The pairs of texts in a place that are printed over each other, as `one | other`. */
export function overprinted(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: { words: string; boxes: DOMRect[] }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const words = node.textContent?.trim() ?? "";
      const shown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!words || !shown || node.parentElement?.closest(".sr, [aria-hidden=true]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ words, boxes: [...range.getClientRects()] });
    }
    // lines of text may touch, but not by more than the room above their letters
    const air = 6;
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > air;
    return texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => one.boxes.some((a) => other.boxes.some((b) => meet(a, b))))
        .map((other) => `${one.words} | ${other.words}`),
    );
  });
}
