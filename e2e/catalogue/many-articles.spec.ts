import { brotliCompressSync, constants } from "node:zlib";
import { content } from "../testing/content.ts";
import { expect } from "../testing/fixtures.ts";
import { test } from "../testing/other-site.ts";
import { open } from "../testing/screen.ts";

// A site with more articles than the page of a list holds.

const inPage = 36;
const total = content.articles.length + 20;

test("many articles: the page of Browse weighs the same, however many there are", async ({
  request,
  otherSite,
}) => {
  const html = await (await request.get(`${otherSite}/browse`)).text();
  expect(html.match(/<article/g)).toHaveLength(inPage);
  // this site is built for a host without headers: its policy stands in the page
  const page = html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, "");
  const { length } = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(length).toBeLessThanOrEqual(18_000);
});

test("many articles: Show more brings the rest, and the focus to the first of it", async ({
  page,
  otherSite,
}) => {
  await open(page, `${otherSite}/browse`);
  const titles = page.locator(".results article h3 a");
  await expect(titles).toHaveCount(inPage);
  const before = await titles.allTextContents();
  await page.getByRole("link", { name: `Show more (${total - inPage} left)` }).press("Enter");
  await expect(titles).toHaveCount(total);
  await expect(titles.nth(inPage)).toBeFocused();
  expect((await titles.allTextContents()).slice(0, inPage)).toEqual(before);
  await expect(page.getByRole("link", { name: /^Show more/ })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("many articles: without scripts Browse goes on at an address of its own, and back", async ({
    page,
    otherSite,
  }) => {
    await page.goto(`${otherSite}/browse`);
    await expect(page.locator('link[rel="next"]')).toHaveAttribute("href", "/browse/2");
    const first = await page.locator(".results article h3").allTextContents();
    await page.getByRole("link", { name: /^Show more/ }).click();
    await expect(page).toHaveURL(`${otherSite}/browse/2`);
    await expect(page.getByText(`Page 2 of 2: tips ${inPage + 1} to ${total} of ${total}.`)).toBeVisible();
    const rest = await page.locator(".results article h3").allTextContents();
    expect(rest).toHaveLength(total - inPage);
    expect(first.filter((title) => rest.includes(title) && !title.startsWith("Iron"))).toEqual([]);
    await expect(page.getByRole("link", { name: "Next page" })).toHaveCount(0);
    await page.getByRole("link", { name: "Previous page" }).click();
    await expect(page).toHaveURL(`${otherSite}/browse`);
  });
});

test("many articles: further parts stand in the sitemap, and say where they belong", async ({
  request,
  otherSite,
}) => {
  expect(await (await request.get(`${otherSite}/sitemap.xml`)).text()).toContain("/browse/2</loc>");
  const page = await (await request.get(`${otherSite}/browse/2`)).text();
  expect(page).toMatch(/<link rel="canonical" href="[^"]+\/browse\/2"><link rel="prev" href="\/browse">/);
  expect(page).toContain("<title>Browse All Tips, page 2 |");
  expect((await request.get(`${otherSite}/browse/3`)).status()).toBe(404);
});

test("many articles: a search on Browse looks through those that the page does not hold", async ({
  page,
  otherSite,
}) => {
  await open(page, `${otherSite}/browse?sort=oldest`);
  const oldest = content.articles.at(-1)?.title ?? "";
  await expect(page.locator(".results article h3").first()).toHaveText(oldest);
});

test("many articles: a table wider than a phone scrolls in its own box", async ({ page, otherSite }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${otherSite}/article/2-minute-rule`);
  const box = page.locator(".table");
  await expect(box.locator("table")).toHaveCSS("border-collapse", "collapse");
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
