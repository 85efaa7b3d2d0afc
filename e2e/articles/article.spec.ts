import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { main, openPage, resizeTo } from "../testing/screen.ts";

// three facts that say something, and what one needs; what else its page holds: `site/src/screens/article.test.tsx`
const article = articleNamed("bleed-a-radiator");

/** The facts in their rows, as they stand. */
function rowsOf(page: Page): Promise<string[][]> {
  return page.locator("dl.glance > div").evaluateAll((facts) => {
    const rows = Map.groupBy(facts, (fact) => Math.round(fact.getBoundingClientRect().top));
    return [...rows.values()].map((row) => row.map((fact) => fact.querySelector("dt")?.textContent ?? ""));
  });
}

test("Article: its face and picture are seen, its facts stand in rows at every width, and what is copied is what is seen", async ({
  page,
}) => {
  await openPage(page, `/article/${article.id}`);
  const head = main(page).getByRole("article").first().locator("header");
  // without emoji in colour, the initial stands in for the face
  const { avatar, name } = article.author;
  await expect(head.locator(".by__face")).toHaveText(new RegExp(`^(${avatar}|${name.charAt(0)})$`, "u"));
  const picture = head.getByRole("img", { name: article.thumbnailAlt });
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await page.keyboard.press("ControlOrMeta+A");
  const copied = await page.evaluate(() => String(getSelection()));
  expect(copied).toContain(article.sources?.[0]?.title);
  // what only screen readers say
  expect(copied).not.toContain("opens in a new tab");

  const need = head.locator(".need");
  const leftOf = (part: string) =>
    head
      .locator(part)
      .first()
      .evaluate((each) => each.getBoundingClientRect().left);
  const rowOfAuthor = head.locator(".by-line");
  for (const [width, isShared] of [
    [1280, true],
    [480, true],
    [479, false],
    [375, false],
  ] as const) {
    await resizeTo(page, { width, height: 800 });
    expect(await rowsOf(page), `${width} px`).toEqual([["Hands-on", "Waiting", "Cost"], ["You need"]]);
    await expect(need).toHaveCSS("border-left-width", "0px");
    expect(await leftOf(".need dt")).toBe(await leftOf(".glance dt"));
    // the row of the author has room for the buttons
    const [author, button] = await Promise.all(
      [".by", ".btn"].map((part) => rowOfAuthor.locator(part).boundingBox()),
    );
    expect((button?.y ?? 0) < (author?.y ?? 0) + (author?.height ?? 0), `${width} px`).toBe(isShared);
  }
  // of a tip that costs nothing and is easy, one fact is left
  await head.locator(".glance").evaluate((facts) => {
    for (const fact of facts.querySelectorAll("div:not(:first-child, .need)")) fact.remove();
    facts.setAttribute("data-short", "1");
  });
  for (const width of [1280, 375]) {
    await resizeTo(page, { width, height: 800 });
    expect(await rowsOf(page)).toEqual([["Hands-on", "You need"]]);
    await expect(need).toHaveCSS("border-left-width", "1px");
  }
});
