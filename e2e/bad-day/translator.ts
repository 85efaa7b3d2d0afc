import type { Page } from "@playwright/test";

/**
 * Does what page translators do (Google's in Chrome, for one): every text is replaced by a new one in two nested
 * `<font>`, now and whenever the page adds some. The words stay the same, so that a test can name them.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const untouched = "script, style, noscript, title, textarea, svg, font";
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untouched)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    };
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node instanceof Text) wrap(node);
          else wrapAll(node);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
