import type { Locator, Page } from "@playwright/test";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { heldFiles } from "../testing/held-files.ts";
import { main, open } from "../testing/screen.ts";

// A slow line: the search's files come late, one by one, and not in the order in which they were asked for.

const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

/** Notes what is shown for what, after each change of the page and before anything else can happen. */
async function noting(page: Page, result: string): Promise<() => Promise<[asked: string, shown: string][]>> {
  await page.evaluate((selector) => {
    const seen: [string, string][] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const box = document.querySelector<HTMLInputElement>("main input[type=search]");
      const query = new URLSearchParams(location.search).get("q");
      for (const shown of document.querySelectorAll(selector))
        seen.push([query ?? box?.value ?? "", shown.textContent ?? ""]);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, result);
  return () => page.evaluate(() => (window as unknown as { seen: [string, string][] }).seen);
}

test("slow line: suggestions are never of an older text, in whatever order the files come", async ({
  page,
}) => {
  const files = await heldFiles(page);
  await open(page, "/");
  const seen = await noting(page, "[role=option] span:first-child");
  const box = searchBox(main(page));
  for (const word of ["planet", "knife", "stain"]) {
    await box.fill("");
    await box.pressSequentially(word);
  }
  for (let turn = 0; turn < 4; turn++) await files.next();
  await box.pressSequentially("s");
  await files.all();
  await expect(options(page).first()).toContainText(/stain/i);
  const wrong = (await seen())
    .filter(([text]) => text.startsWith("stain"))
    .filter(([, shown]) => !/st/i.test(shown));
  expect(wrong).toEqual([]);
});

test("slow line: Enter goes to the results before any suggestion has come", async ({ page }) => {
  await heldFiles(page);
  await open(page, "/");
  await searchBox(main(page)).pressSequentially("door & lock");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=door+%26+lock");
});

test("slow line: the results are those of the last search, in whatever order the files come", async ({
  page,
}) => {
  const files = await heldFiles(page);
  await open(page, "/search");
  const seen = await noting(page, ".cards--found h3");
  for (const word of ["planet", "knife", "stain"]) {
    await searchBox(main(page)).fill(word);
    await searchBox(main(page)).press("Enter");
    await files.next();
  }
  await files.all();
  await expect(main(page).getByText("found for “stain”", { exact: false })).toBeVisible();
  await expect(main(page).getByRole("article").first()).toContainText(/stain/i);
  for (const [query, title] of await seen())
    if (query === "stain") expect(title).not.toMatch(/planet|knife/i);
});

/** Observers are told in the order in which they were made: when this one is, the page knows what is in view. */
function expectSeenToBeTold(place: Locator): Promise<void> {
  return place.evaluate(
    (element) => new Promise<void>((told) => new IntersectionObserver(() => told()).observe(element)),
  );
}

test("Suggestions: what a screen reader is told of box and list", async ({ page }) => {
  await open(page, "/about");
  const banner = page.getByRole("banner");
  await searchBox(banner).pressSequentially("squeaky");
  await expect(banner.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(banner.getByRole("search")).toMatchAriaSnapshot(`
    - search "Search the site":
      - text: Search the site
      - combobox "Search the site" [expanded]: squeaky
      - listbox "Suggestions":
        - option /Silence a Squeaky Door.* Tip/ [selected]
  `);
});

test.describe("small screen", () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test("slow line: what has been read for a while keeps its place when better tips come; the rest is in order", async ({
    page,
  }) => {
    await page.clock.install();
    const lists = await heldFiles(page, "**/find/files/*/rest.json");
    await page.goto("/search?q=ring");
    const titles = main(page).locator(".cards--found h3");
    await lists.waiting();
    // of all that has been counted six are shown, then read
    await expect(main(page).getByText("found so far for “ring”")).toBeVisible();
    const counted = async () => Number(await main(page).locator(".count b").textContent());
    await expect(async () => expect(await titles.count()).toBe(Math.min(await counted(), 6))).toPass();
    const early = await titles.count();
    await page.clock.runFor(1000);
    const first = titles.first();
    await expectSeenToBeTold(first);
    const read = await titles.evaluateAll((all) =>
      all
        .filter((title) => title.getBoundingClientRect().top < innerHeight)
        .map((title) => title.textContent),
    );
    const before = await first.boundingBox();
    await lists.all();
    await page.clock.resume();
    await expect(main(page).getByText("found for “ring”")).toBeVisible();
    expect(read.length).toBeGreaterThan(0);
    await expect.poll(() => titles.count()).toBeGreaterThan(early);
    expect((await titles.allTextContents()).slice(0, read.length)).toEqual(read);
    const after = await first.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1000))).toBeLessThan(20);
  });

  test("slow line: what comes close stays where it was until all texts have been looked through", async ({
    page,
  }) => {
    const lists = await heldFiles(page, "**/find/files/*/rest.json");
    const texts = await heldFiles(page, "**/find/files/*/texts-*.json");
    await page.goto("/search?q=the+router");
    const close = main(page).getByRole("region", { name: "Close matches" });
    const row = close.getByRole("listitem").first();
    await expect(row).toBeVisible();
    await expect(main(page).getByRole("status").first()).toHaveText("Searching…");
    const [before, title] = [await row.boundingBox(), (await row.textContent()) ?? ""];
    await lists.all();
    await texts.next();
    await expect(main(page).getByText("found so far")).toBeVisible();
    await expect(row).toHaveText(title);
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8);
    await texts.all();
    await expect(main(page).getByText("found for “the router”")).toBeVisible();
    await expect(main(page).getByRole("article").first()).toBeInViewport();
  });
});
