import type { Page, Route } from "@playwright/test";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { main, openPage } from "../testing/screen.ts";

// A slow line: the search's files come late, one by one, and not in the order in which they were asked for.

const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("slow line: suggestions are of what the box holds, in whatever order the files come", async ({
  page,
}) => {
  const files = await heldFiles(page);
  await openPage(page, "/search");
  const box = searchBox(main(page));
  for (const word of ["planet", "knife", "stain"]) {
    await box.fill("");
    await box.pressSequentially(word);
  }
  for (let turn = 0; turn < 3; turn++) await files.next();
  await files.all();
  await expect(options(page).first()).toContainText(/stain/i);
});

test("slow line: the results are those of the last search, in whatever order the files come", async ({
  page,
}) => {
  const files = await heldFiles(page);
  await openPage(page, "/search");
  for (const word of ["planet", "knife", "stain"]) {
    await searchBox(main(page)).fill(word);
    await searchBox(main(page)).press("Enter");
    await files.next();
  }
  await files.all();
  await expect(main(page).getByText("found for “stain”")).toBeVisible();
  for (const title of await main(page).locator(".found h3").allTextContents())
    expect(title).not.toMatch(/planet|knife/i);
});

test("slow line: an address with a query asks at once for all that answers it, each once; the count does not push the words beside it", async ({
  page,
}) => {
  const shards = await heldFiles(page, "**/find/files/*/shard-*.json");
  const scripts = await heldFiles(page, (url) => url.pathname.endsWith(".js"));
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/find/") && asked.push(request.url()));
  const atOnce = ["shard-*", "words", "cards-0"].map((name) =>
    page.waitForRequest(`**/find/files/*/${name}.json`),
  );
  await page.goto("/search?q=stain", { waitUntil: "commit" });
  await Promise.all(atOnce);
  await scripts.all();
  const words = main(page).getByRole("status").first().locator("span");
  await expect(words).toHaveText("Searching…");
  // an element that stays and moves is a layout shift, a new one in its place is none
  const before = await words.elementHandle();
  await shards.all();
  await expect(words).toHaveText("tips found for “stain”");
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false);
  expect(asked.filter((url) => url.includes("start"))).toEqual([]);
  expect(asked.length).toBe(new Set(asked).size);
});

test("slow line: tips that have a word are there before the list of words, which tells those inside other words", async ({
  page,
}) => {
  const words = await heldFiles(page, "**/find/files/*/words.json");
  await page.goto("/search?q=door");
  await expect(main(page).getByText("tips found for “door”")).toBeVisible();
  const first = await main(page).locator(".results h3").allTextContents();
  await words.all();
  await expect(main(page).getByRole("heading", { name: "Also inside other words" })).toBeVisible();
  expect((await main(page).locator(".results h3").allTextContents()).slice(0, first.length)).toEqual(first);
});

for (const { query, shows } of [
  { query: "stain", shows: "tips found for “stain”" },
  { query: "chest pain", shows: "Who to Call Where You Live" },
  { query: "learn spanish", shows: "We have no tip about “learn spanish”" },
  { query: "zzqq", shows: "No Results Found" },
])
  test(`slow line: the answer to “${query}” is there before React, which takes its elements over`, async ({
    page,
  }) => {
    const html = await (await page.request.get("/search")).text();
    const [, needs = ""] = html.match(/data-needs="([^"]*)"/) ?? [];
    // what searches comes before the words
    const later: string[] = needs.slice(needs.indexOf("words.json")).match(/\S+\.js/g) ?? [];
    expect(later.length).toBeGreaterThan(3);
    const scripts = await heldFiles(page, (url) => later.includes(url.pathname));
    await page.goto(`/search?q=${query}`, { waitUntil: "commit" });
    await expect(main(page).getByText(shows).first()).toBeVisible();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(`Results for “${query}”`);
    const link = main(page).locator(".results a:visible").first();
    await link.focus();
    const before = await link.elementHandle();
    await scripts.waiting();
    await scripts.all();
    await expect(page.locator("main astro-island")).toHaveAttribute("data-part", "ready");
    expect(await before?.evaluate((element) => element === document.activeElement)).toBe(true);
  });

test("how to search is said until there is an answer, and again without a query", async ({ page }) => {
  const hints = main(page).getByRole("heading", { name: "How to Find a Tip" });
  await openPage(page, "/search");
  await expect(hints).toBeVisible();
  await page.goto("/search?q=stain");
  await expect(main(page).getByText("tips found for “stain”")).toBeVisible();
  await expect(hints).toBeHidden();
  await page.goBack();
  await expect(hints).toBeVisible();
  await searchBox(main(page)).fill("stain");
  await searchBox(main(page)).press("Enter");
  await expect(main(page).getByText("tips found for “stain”")).toBeVisible();
  await expect(hints).toBeHidden();
  await page.goBack();
  await expect(hints).toBeVisible();
});

test("slow line: what comes close to a phrase is shown while the texts are looked through", async ({
  page,
}) => {
  const texts = await heldFiles(page, "**/find/files/*/texts-*.json");
  await page.goto("/search?q=the+router");
  const closest = main(page).getByRole("region", { name: "Close matches" });
  await expect(closest.getByRole("article").first()).toBeVisible();
  await expect(main(page).getByRole("status").first()).toHaveText("Searching…");
  await texts.all();
  await expect(main(page).getByText("found for “the router”")).toBeVisible();
  await expect(closest).toHaveCount(0);
});

/** Holds back the search's files until they are let through: `next` the last one that is asked for, `all` from then on. */
async function heldFiles(page: Page, pattern: Parameters<Page["route"]>[0] = "**/find/files/**") {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(pattern, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  const waiting = () => expect.poll(() => held.length).toBeGreaterThan(0);
  return {
    waiting,
    next: async () => {
      await waiting();
      await held.pop()?.continue();
    },
    all: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}
