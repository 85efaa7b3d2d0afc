import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

const ids = ["2-minute-rule", "the-paper-towel-microwave-trick", "quick-stress-relief"];

async function store(page: Page, articles: string[]) {
  await page.goto("/robots.txt");
  await page.evaluate((text) => localStorage.setItem("savedArticles", text), JSON.stringify(articles));
}

const stored = (page: Page, key = "savedArticles") =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]"), key);

test("what is removed keeps its place and the focus, is announced, and is put back where it was", async ({
  page,
}) => {
  await store(page, ids);
  await open(page, "/saved");
  const titles = () => page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(3);
  const before = await titles();
  expect(before).toHaveLength(3);
  await page.getByRole("button", { name: new RegExp(`^Remove.*${before[1]}`) }).press("Enter");
  const undo = page.getByRole("button", { name: new RegExp(`^Undo.*${before[1]}`) });
  await expect(undo).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is removed." })).toContainText(`“${before[1]}”`);
  await expect(page.getByText("You have saved 2 tips.")).toBeVisible();
  expect(await stored(page)).toEqual([ids[0], ids[2]]);
  await undo.press("Enter");
  await expect(page.getByRole("button", { name: new RegExp(`^Remove.*${before[1]}`) })).toBeFocused();
  expect(await titles()).toEqual(before);
  expect(await stored(page)).toEqual(ids);
  for (const _ of ids)
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
  for (const title of [before[2], before[0], before[1]])
    await page.getByRole("button", { name: new RegExp(`^Undo.*${title}`) }).click();
  expect(await stored(page)).toEqual(ids);
});

test("the site can be put on a home screen, with its name, icons and colours", async ({ page, context }) => {
  await open(page, "/");
  await expect(page.locator("link[rel=manifest]")).toHaveCount(1);
  const session = await context.newCDPSession(page);
  const { data = "{}", errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({
    name: "Knack",
    start_url: "/",
    lang: "en",
    theme_color: "#fffbf4",
  });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
});
