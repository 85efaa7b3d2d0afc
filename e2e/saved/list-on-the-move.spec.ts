import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

const ids = ["2-minute-rule", "the-paper-towel-microwave-trick", "quick-stress-relief"];

async function store(page: Page, articles: string[]) {
  await page.goto("/robots.txt");
  await page.evaluate((text) => localStorage.setItem("savedArticles", text), JSON.stringify(articles));
}

const stored = (page: Page, key = "savedArticles") =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]"), key);

const linked = (page: Page) => page.getByRole("region", { name: "A list from another device" });

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

test("a link carries the list: it asks, adds and never takes off, counts what is gone, and leaves the address", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await store(page, ids);
  await page.evaluate(() => localStorage.setItem("savedQuizzes", '["tech-savvy"]'));
  await open(page, "/saved");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe(`#articles=${ids.join(".")}&quizzes=tech-savvy`);

  await page.evaluate(() => localStorage.clear());
  await store(page, ["iron-a-shirt", ids[0] ?? ""]);
  await page.goto(link.replace("&", ".long-gone&"));
  await clientReady(page);
  await expect(linked(page)).toContainText(
    "3 entries are new here. 1 is in your list already. 1 is not on this site any more.",
  );
  expect(page.url()).not.toContain("#");
  expect(await stored(page)).toEqual(["iron-a-shirt", ids[0]]);
  await linked(page).getByRole("button", { name: "Add to my list" }).click();
  await expect(linked(page).getByRole("status")).toBeFocused();
  await expect(linked(page).getByRole("status")).toHaveText("Added. 3 new entries.");
  expect(await stored(page)).toEqual(["iron-a-shirt", ids[0], ids[1], ids[2]]);
  expect(await stored(page, "savedQuizzes")).toEqual(["tech-savvy"]);
});

test("a refused list changes nothing, and neither does one that is no list", async ({ page }) => {
  await store(page, ids);
  for (const fragment of [
    "articles=%3Cimg%20src=x%20onerror=alert(1)%3E",
    "articles=a&x=b",
    `articles=${"a.".repeat(9000)}`,
  ]) {
    await page.goto("/about");
    await page.goto(`/saved#${fragment}`);
    await expect(linked(page).getByRole("alert")).toContainText("holds no list");
    expect(page.url()).not.toContain("#");
    await linked(page).getByRole("button", { name: "Close" }).click();
    await expect(linked(page)).toHaveCount(0);
  }
  await page.goto("/about");
  await page.goto("/saved#main");
  await clientReady(page);
  await expect(linked(page)).toHaveCount(0);
  await page.evaluate(() => {
    location.hash = "articles=iron-a-shirt";
  });
  await linked(page).getByRole("button", { name: "Leave my list as it is" }).click();
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
