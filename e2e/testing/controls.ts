import type { Page } from "@playwright/test";

/** Links, buttons and fields that are smaller than a fingertip: 44 px; links within a text aside. */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      "main :is(a, button, input, select, textarea, summary)",
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const style = getComputedStyle(control);
      const isInText =
        style.display === "inline" && control.parentElement?.textContent !== control.textContent;
      if (isInText || control.closest("sup, .sr, [aria-hidden=true]")) return [];
      const { width, height } = control.getBoundingClientRect();
      if (width >= least && height >= least) return [];
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = least / 2 - 1;
      const isHit = ([dx = 0, dy = 0]: number[]) => {
        const hit = document.elementFromPoint(
          Math.min(Math.max(x + dx, 1), innerWidth - 1),
          Math.min(Math.max(y + dy, 1), innerHeight - 1),
        );
        const label = hit?.closest("label");
        return hit !== null && (control.contains(hit) || label?.control === control);
      };
      const missed = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ].filter((way) => !isHit(way));
      return missed.length > 0
        ? [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`]
        : [];
    });
  }, least);
}

/** Links, buttons and fields that look the same with the focus of the keyboard as without. */
export async function unseenFocus(page: Page): Promise<string[]> {
  // from now on, the focus is that of the keyboard
  await page.keyboard.press("Shift");
  return page.evaluate(() => {
    const look = (element: Element | null) => {
      const seen: string[] = [];
      for (let at = element, level = 0; at && level < 4; at = at.parentElement, level++)
        for (const pseudo of ["", "::before", "::after"]) {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(
            at,
            pseudo,
          );
          seen.push(
            outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineColor}`,
            boxShadow,
            borderColor,
          );
        }
      return seen.join("|");
    };
    const controls = document.querySelectorAll<HTMLElement>(
      ":is(a[href], button, input, select, textarea, summary)",
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[aria-hidden=true]"))
        return [];
      const before = look(control);
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) return [];
      const after = look(control);
      control.blur();
      return after === before ? [control.outerHTML.slice(0, 120)] : [];
    });
  });
}

/** Which texts would be cut off at the window's edge if each were one long word; buttons, telephone numbers, and what scrolls aside. */
export function cutOff(main: Element): { looked: number; cut: string[] } {
  const word = "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);
  const elements = main.querySelectorAll(
    "h1, h2, h3, p, li, dt, dd, b, figcaption, blockquote, .kicker, .chip, .whole",
  );
  const texts = [...elements].flatMap((element) => {
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    const isAside =
      !element.checkVisibility() || element.closest(".sr, .btn, .table, .active-filters__row, .numbers");
    return text && !isAside ? [{ text, before: text.textContent }] : [];
  });
  // many at once, but no neighbours, so that the page is laid out twice and not for each
  const cut = [0, 1].flatMap((turn) => {
    const these = texts.filter((_, at) => at % 2 === turn);
    for (const { text } of these) text.textContent = word;
    const found = these.flatMap(({ text, before }) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
      return right > window.innerWidth ? [`${before}: ${right}`] : [];
    });
    for (const { text, before } of these) text.textContent = before;
    return found;
  });
  return { looked: texts.length, cut };
}
