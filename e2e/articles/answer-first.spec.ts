import type { Page } from "@playwright/test";
import { articleNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";

const { articles } = sampleContent;
/** Where “Follow along” may stand below the first screen, and where the answer may end there. */
const allowed = { answer: 2, button: 6 };

/** Which articles show their answer and their button whole in the window as it opens, and which do not. */
async function unseenOn(page: Page): Promise<{ answer: string[]; button: string[] }> {
  const unseen = { answer: [] as string[], button: [] as string[] };
  for (const { id } of articles) {
    await page.goto(`/article/${id}`, { waitUntil: "commit" });
    await page.locator("#article-body").waitFor();
    const seen = await page.evaluate(() => {
      const isWhole = (selector: string) => {
        const part = document.querySelector(selector)?.getBoundingClientRect();
        return part !== undefined && part.height > 0 && part.bottom <= innerHeight;
      };
      return { answer: isWhole(".answer"), button: isWhole(".art-head__txt .btn--fill") };
    });
    for (const part of ["answer", "button"] as const) if (!seen[part]) unseen[part].push(id);
  }
  return unseen;
}

for (const [width, height] of [
  [375, 667],
  [1366, 625],
] as const)
  test(`Article: at ${width} × ${height} the answer and “Follow along” are on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const unseen = await unseenOn(page);
    expect(unseen.answer.length, unseen.answer.join()).toBeLessThanOrEqual(allowed.answer);
    expect(unseen.button.length, unseen.button.join()).toBeLessThanOrEqual(allowed.button);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Article: the answer stands once on the page, above its facts; the description stands small at the cover", async ({
    page,
  }) => {
    const article = articleNamed("fix-a-dripping-tap");
    const answer = "A tap drips because one small part has worn out.";
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(`/article/${article.id}`);
    await expect(page.getByText(answer)).toHaveCount(1);
    const topOf = async (words: string) => (await page.getByText(words).boundingBox())?.y ?? Number.NaN;
    expect(await topOf(answer)).toBeLessThan(await topOf("Hands-on"));
    const cover = await page.getByRole("img", { name: article.thumbnailAlt }).boundingBox();
    expect(await topOf(article.description)).toBeGreaterThan((cover?.y ?? Number.NaN) + (cover?.height ?? 0));
  });
});
