import { articleNamed, content } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { headline, main, open } from "../testing/screen.ts";

const close = { name: "Close matches" };

test.describe("phone", () => {
  test.use({ viewport: { width: 375, height: 667 } });

  for (const [query, id] of [
    ["slow wifi", "faster-wi-fi-at-home"],
    ["fixing squeaky door", "silence-a-squeaky-door"],
    ["organizing my desk", undefined],
    ["how do i unclog a sink", "unclog-a-slow-drain"],
    ["insomnia", "a-wind-down-routine-for-better-sleep"],
    ["buget planing", "your-first-budget-in-30-minutes"],
  ] as const) {
    test(`Search: “${query}” has no exact result, and what comes close stands in the first screen`, async ({
      page,
    }) => {
      await open(page, `/search?q=${encodeURIComponent(query)}`);
      await expect(
        main(page).getByRole("heading", { name: "No Results Found", exact: true }),
      ).toBeInViewport();
      const links = main(page).getByRole("region", close).getByRole("link");
      await expect(links.first()).toBeInViewport({ ratio: 1 });
      if (id) await expect(links.first()).toHaveText(articleNamed(id).title);
      await expect(main(page).getByRole("link", { name: "productivity tips" })).toBeAttached();
      await expect(main(page).getByText(/found for/)).toHaveCount(0);
    });
  }

  test("Search: however much is pasted into the box, what comes close stands in the first screen", async ({
    page,
  }) => {
    const pasted = "The door of our kitchen has been squeaking since we moved in, oil did not help. ".repeat(
      9,
    );
    await open(page, `/search?q=${encodeURIComponent(pasted)}`);
    await expect(headline(page)).toHaveText(`Results for “${pasted.trim()}”`);
    await expect(main(page).getByRole("region", close).getByRole("link").first()).toBeInViewport({
      ratio: 1,
    });
  });
});

test("Search: nothing at all is said only where there is nothing", async ({ page }) => {
  await open(page, "/search?q=xyzzy");
  await expect(main(page).getByRole("heading", { name: "No Results Found", exact: true })).toBeVisible();
  await expect(main(page).getByRole("region", close)).toHaveCount(0);
});

test("Search: an article and a quiz that come close are told apart", async ({ page }) => {
  await open(page, "/search?q=slow+wifi");
  const rows = main(page).getByRole("region", close).getByRole("listitem");
  await expect(rows.first()).toContainText("Tip · Tech Help");
  await expect(rows.filter({ hasText: "Quiz · Tech" }).getByRole("link")).toHaveAttribute(
    "href",
    "/quiz/tech-savvy",
  );
});

test("Search: the words are marked, and a hit in a body leads to its passage", async ({ page }) => {
  const [tip] = content.articles.filter(({ id, title, description, tags, category }) => {
    const outside = [title, description, category, ...tags].join("\n").toLowerCase();
    return content.texts.get(id)?.toLowerCase().includes("plunger") && !outside.includes("plunger");
  });
  await open(page, "/search?q=plunger");
  // the tip may stand among the random ones below, too
  const card = main(page).locator(".cards--found").getByRole("article").filter({ hasText: tip?.title });
  await expect(card.locator("mark").first()).toHaveText(/plunger/i);
  const link = card.getByRole("link");
  await expect(link).toHaveAttribute("href", /#:~:text=.*plunger/i);
  await link.click();
  await expect(headline(page)).toHaveText(tip?.title ?? "");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("Search: a tip that has the word in its name stands above those that have it in their bodies", async ({
  page,
}) => {
  await open(page, "/search?q=squeak");
  const { title } = articleNamed("silence-a-squeaky-door");
  await expect(main(page).getByRole("article").first().getByRole("heading")).toHaveText(title);
});

test("Search: with data saver on, nothing is fetched before a search", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  );
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/find/")) files.push(request.url());
  });
  await page.goto("/about");
  await page.getByRole("banner").locator("#q-head").focus();
  await expect(page.locator("#q-head")).toHaveRole("combobox");
  expect(files).toEqual([]);
  await page.keyboard.type("door");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(files.length).toBeGreaterThan(0);
});
