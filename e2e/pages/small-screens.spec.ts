import { expect, searchBox, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

const longWord = "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);

test.use({ viewport: { width: 375, height: 700 } });

test("small screens: whatever long word is searched for, no list scrolls sideways", async ({ page }) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const address of ["/browse", "/search"]) {
    await openPage(page, `${address}?q=${longWord}`);
    await expect(page.getByText(longWord).first()).toBeVisible();
    await expect.poll(width, address).toBeLessThanOrEqual(375);
  }
  await openPage(page, "/category/tech");
  const field = searchBox(page.getByRole("main"));
  await field.fill(longWord);
  await field.press("Enter");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("button", { name: longWord })).toBeVisible();
  await expect.poll(width).toBeLessThanOrEqual(375);
});

test("small screens: whatever long word a text has, no letter of it is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of ["/", "/about", "/article/2-minute-rule", "/quiz/tech-savvy"]) {
    await openPage(page, address);
    const { looked, cut } = await page.locator("main").evaluate(cutOff, longWord);
    expect.soft(looked, address).toBeGreaterThan(10);
    expect.soft(cut, address).toEqual([]);
  }
  // a text that does not wrap is found
  await page.locator("h1").evaluate((title) => Object.assign(title.style, { whiteSpace: "nowrap" }));
  const { cut } = await page.locator("main").evaluate(cutOff, longWord);
  expect(cut.length).toBeGreaterThan(0);
});

/** Which texts would be cut off at the window's edge if they were `word`; buttons and tables, which scroll, aside. */
function cutOff(main: Element, word: string): { looked: number; cut: string[] } {
  const texts = main.querySelectorAll(
    "h1, h2, h3, p, li, dt, dd, b, figcaption, blockquote, .kicker, .chip, .whole",
  );
  let looked = 0;
  const cut = [...texts].flatMap((element) => {
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!text || !element.checkVisibility() || element.closest(".sr, .btn, .table")) return [];
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
