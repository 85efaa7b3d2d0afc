import { articleNamed } from "../testing/content.ts";
import { expect } from "../testing/fixtures.ts";
import { test } from "../testing/other-site.ts";
import { main } from "../testing/screen.ts";

const { title } = articleNamed("iron-a-shirt");

test("Saved: a tip that was renamed stays saved under its new address, in its place", async ({
  page,
  otherSite,
}) => {
  await page.goto(`${otherSite}/robots.txt`);
  await page.evaluate(() =>
    localStorage.setItem("savedArticles", '["2-minute-rule","press-a-shirt","quick-stress-relief"]'),
  );
  await page.goto(`${otherSite}/saved`);
  await expect(main(page).getByRole("article")).toHaveCount(3);
  await expect(main(page).getByRole("article").getByRole("link", { name: title })).toHaveAttribute(
    "href",
    "/article/iron-a-shirt",
  );
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("savedArticles")))
    .toBe('["2-minute-rule","iron-a-shirt","quick-stress-relief"]');
  const response = await page.goto(`${otherSite}/article/press-a-shirt?from=mail`);
  expect(response?.request().redirectedFrom()?.url()).toContain("/article/press-a-shirt");
  await expect(page).toHaveURL(`${otherSite}/article/iron-a-shirt?from=mail`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("button", { name: /saved/i }).first()).toBeVisible();
});
