/** Which texts would be cut off at the window's edge if they were one long word; buttons, telephone numbers, and tables, which scroll, aside. */
export function cutOff(main: Element): { looked: number; cut: string[] } {
  const word = "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);
  const texts = main.querySelectorAll(
    "h1, h2, h3, p, li, dt, dd, b, figcaption, blockquote, .kicker, .chip, .whole",
  );
  let looked = 0;
  const cut = [...texts].flatMap((element) => {
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!text || !element.checkVisibility() || element.closest(".sr, .btn, .table, .numbers")) return [];
    looked++;
    const before = text.textContent;
    text.textContent = word;
    const range = document.createRange();
    range.selectNodeContents(text);
    const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
    text.textContent = before;
    return right > window.innerWidth ? [`${before}: ${right}`] : [];
  });
  return { looked, cut };
}
