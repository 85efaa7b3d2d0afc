import type { Page } from "@playwright/test";
import { articleNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";

const { articles } = sampleContent;
/** Where “Follow along” may stand below the first screen, and where the answer may end there. */
const allowed = { answer: 2, button: 6 };

/**
 * Shows each page in turn: the articles that are wider than the window, and, of their heads alone, those whose answer
 * and whose button are not whole in it.
 */
async function looked(page: Page, pages: [id: string, html: string][], heads: boolean) {
  return page.evaluate(
    ({ pages, heads }) => {
      const found = { wide: [] as string[], answer: [] as string[], button: [] as string[] };
      for (const [id, html] of pages) {
        const main = new DOMParser().parseFromString(html, "text/html").getElementById("main");
        if (heads) main?.querySelector("#article-body")?.replaceChildren();
        document.getElementById("main")?.replaceWith(main ?? "");
        const isWhole = (selector: string) => {
          const part = document.querySelector(selector)?.getBoundingClientRect();
          return part !== undefined && part.height > 0 && part.bottom <= innerHeight;
        };
        if (document.documentElement.scrollWidth > innerWidth) found.wide.push(id);
        if (!isWhole(".answer")) found.answer.push(id);
        if (!isWhole(".art-head__txt .btn--fill")) found.button.push(id);
      }
      return found;
    },
    { pages, heads },
  );
}

test("Article: on a phone and a laptop the answer and “Follow along” are on the first screen; none scrolls sideways", async ({
  page,
  request,
}) => {
  const pages: [string, string][] = [];
  for (const { id } of articles) {
    const html = await (await request.get(`/article/${id}`)).text();
    // as it is sent: no part of it is hydrated, and no picture is needed for its room
    pages.push([id, html.replaceAll(/ (client|src|srcset)="/gi, ' data-$1="')]);
  }
  // all articles have one style
  await page.goto(`/article/${articles[0]?.id}`);
  await page.setViewportSize({ width: 320, height: 667 });
  expect((await looked(page, pages, false)).wide).toEqual([]);
  for (const [width, height] of [
    [375, 667],
    [1366, 625],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { answer, button } = await looked(page, pages, true);
    expect.soft(answer.length, `${width}: ${answer}`).toBeLessThanOrEqual(allowed.answer);
    expect.soft(button.length, `${width}: ${button}`).toBeLessThanOrEqual(allowed.button);
  }
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
