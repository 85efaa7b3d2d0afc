import type { Page } from "@playwright/test";

/** Panels and pictures of the main part that stand closer than `least` px below a line of text outside of them. */
export function crowded(page: Page, least = 12): Promise<string[]> {
  return page.evaluate((least) => {
    const main = document.querySelector("main") ?? document.body;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".sr");
    const isPanel = (element: Element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      const isFilled = element.matches("img") || backgroundColor !== "rgba(0, 0, 0, 0)";
      return isFilled && Number.parseFloat(borderRadius) >= 8;
    };
    const panels = [...main.querySelectorAll("section, div, img")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= 200 && height >= 100 && isSeen(element) && isPanel(element);
    });
    const texts: { text: Text; line: DOMRect }[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.data.trim() || !text.parentElement || !isSeen(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) texts.push({ text, line });
    }
    return panels.flatMap((panel) => {
      const box = panel.getBoundingClientRect();
      const above = texts.find(({ text, line }) => {
        const gap = box.top - line.bottom;
        const isBeside = line.right <= box.left || line.left >= box.right;
        return gap > -4 && gap < least && !isBeside && !panel.contains(text);
      });
      return above ? `${panel.className || panel.tagName} below “${above.text.data.trim()}”` : [];
    });
  }, least);
}
