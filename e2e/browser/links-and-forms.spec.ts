import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";

const places = [
  { what: "a category card", path: "/", card: ".cat", address: /\/category\// },
  { what: "a quiz card", path: "/quizzes", card: ".results .card", address: /\/quiz\// },
  { what: "the Article of the Week", path: "/", card: ".week", address: /\/article\// },
];

for (const { what, path, card, address } of places) {
  test(`links are links: ${what} opens in a new tab with the middle button`, async ({ page, context }) => {
    await page.goto(path);
    await clientReady(page);
    const link = page.locator(card).first().locator("a");
    await expect(link).toHaveAttribute("href", address);
    const opened = context.waitForEvent("page");
    await link.click({ button: "middle" });
    const tab = await opened;
    await tab.waitForURL(address);
    await expect(page).toHaveURL(path);
  });
}

test("links are links: the picture of a card is part of its link", async ({ page }) => {
  await page.goto("/browse");
  await clientReady(page);
  const card = page.locator(".results .card").first();
  const href = await card.locator("a").getAttribute("href");
  const [whole, picture] = await card.evaluate((element) =>
    [element, element.querySelector(".card__pic")].map((part) => part?.getBoundingClientRect().toJSON()),
  );
  await card.click({
    position: {
      x: picture.x - whole.x + picture.width / 2,
      y: picture.y - whole.y + picture.height / 2,
    },
  });
  await expect(page).toHaveURL(href ?? "");
});

test("links are links: with Control held the page stays", async ({ page, context }) => {
  await page.goto("/");
  await clientReady(page);
  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: "About" })
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL("/about");
  await expect(page).toHaveURL("/");
});

for (const [path, result] of Object.entries({
  "/": "/search?q=door",
  "/search": "/search?q=door",
  "/browse": "/browse?q=door",
  "/quizzes": "/quizzes?q=door",
})) {
  test(`forms: Enter submits the search of ${path}`, async ({ page }) => {
    await page.goto(path);
    await clientReady(page);
    const box = searchBox(page.locator("#main"));
    await box.fill("door");
    await box.press("Enter");
    await expect(page).toHaveURL(result);
  });
}
