import type { Locator, Page } from "@playwright/test";
import { renderBody } from "../../site/src/markdown/render.ts";
import { articleNamed } from "./content.ts";
import { expect } from "./fixtures.ts";
import { headline, main, openPage } from "./screen.ts";

/** Opens an article whose body is this Markdown, rendered as the build renders it. */
export async function openArticleOf(page: Page, markdown: string): Promise<Locator> {
  const id = "2-minute-rule";
  const { html } = renderBody(markdown, {
    pictures: { key: `article/${id}`, host: "" },
    newTab: "all",
  });
  await page.route(`**/article/${id}`, async (route) => {
    const response = await route.fetch();
    const [before, after, ...more] = (await response.text()).split(articleNamed(id).html);
    if (after === undefined || more.length > 0) throw new Error("the page does not hold its body once");
    await route.fulfill({ response, body: before + html + after });
  });
  await openPage(page, `/article/${id}`);
  await expect(headline(page)).toHaveText("The 2-Minute Rule");
  return main(page).locator("#article-body");
}
