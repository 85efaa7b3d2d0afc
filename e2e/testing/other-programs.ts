import type { Page } from "@playwright/test";

/**
 * What page translators do to every page opened from now on (Google's in Chrome, for one): each text is replaced by a
 * new one in two nested `<font>`, before the scripts start and whenever they add some. The words stay the same, so that
 * a test can name them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = "script, style, noscript, title, textarea, svg, font";
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untouched)) return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
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
    addEventListener("DOMContentLoaded", () => {
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
  });
}

/**
 * What many extensions do to every page opened from now on: an icon after each field (password managers), attributes
 * and styles on every element (dark readers, writing aids), a bar at the top and a root of their own at the end of the
 * body, a mark at the beginning and the end of each island.
 */
export async function extendPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (place: InsertPosition, beside: Element, name: string) => {
      const mark = `data-${name}-${place}`;
      if (beside.hasAttribute(mark)) return;
      beside.setAttribute(mark, "");
      beside.insertAdjacentElement(place, document.createElement(name));
    };
    const extend = () => {
      for (const field of document.querySelectorAll("[type=search], [type=email]"))
        add("afterend", field, "password-icon");
      for (const island of document.querySelectorAll("astro-island")) {
        add("afterbegin", island, "extension-mark");
        add("beforeend", island, "extension-mark");
      }
      add("afterbegin", document.body, "extension-bar");
      add("beforeend", document.body, "extension-root");
      for (const element of document.body.querySelectorAll<HTMLElement>(":not([data-dark-reader])")) {
        element.dataset.darkReader = "";
        element.style?.setProperty("--dark-reader", "1");
      }
    };
    addEventListener("DOMContentLoaded", () => {
      extend();
      new MutationObserver(extend).observe(document.body, { childList: true, subtree: true });
    });
  });
}

/** What others' changes make the console say: React draws the part anew, and the policy refuses their styles. */
export const complaints = [/Minified React error #418/, /Applying inline style violates/];
