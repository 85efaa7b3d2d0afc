import type { Locator } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

const phone = { width: 375, height: 812 };

/** Where things stand in the window, in pixels. */
async function boxOf(thing: Locator) {
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  if (!box) throw new Error("it is not shown");
  return box;
}

/** How many things share each row, from the top. */
async function rowsOf(things: Locator): Promise<number[]> {
  const tops = new Map<number, number>();
  for (const thing of await things.all()) {
    const middle = await boxOf(thing).then(({ y, height }) => Math.round((y + height / 2) / 8));
    tops.set(middle, (tops.get(middle) ?? 0) + 1);
  }
  return [...tops.values()];
}

test("looks: an article on a phone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(phone);
  await open(page, "/article/2-minute-rule");
  expect(await rowsOf(page.locator(".art-head .btn"))).toEqual([2]);
  expect(await rowsOf(page.locator(".end-acts .btn"))).toEqual([3]);
  await page.evaluate(() => Reflect.set(navigator, "share", undefined));
  await page.getByRole("button", { name: "Share" }).first().click();
  // one line, though only half a window lies right of the middle
  expect((await boxOf(page.locator(".toast"))).height).toBeLessThan(60);
});

test("looks: lists on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/browse");
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  expect((await boxOf(page.locator("#filters"))).height).toBeLessThan(500);
  const heights = new Set<number>();
  for (const part of [".bar .btn", ".bar .seg"])
    heights.add(Math.round((await boxOf(page.locator(part).first())).height));
  expect(heights.size).toBe(1);
  await page.getByRole("button", { name: "List", exact: false }).first().click();
  // measured in one moment, since the list moves while its style comes
  const holes = () =>
    page.locator("[data-view=list] .card").evaluateAll((cards) =>
      cards.slice(0, 6).map((card) => {
        const [title, text] = [card.querySelector("h3"), card.querySelector(".card__desc")];
        return (text?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0);
      }),
    );
  await expect.poll(async () => Math.max(...(await holes()))).toBeLessThan(24);
});

test("looks: an empty search and an empty list of saved tips are no boxes full of pills", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, "/search?q=zzzqqq");
  await expect(page.locator(".empty .chip")).toHaveCount(6);
  await expect(page.locator(".empty .btn")).toHaveCount(0);
  // the chips stand below the title, over the whole width, not in a cell beside the arch
  const left = (part: string) =>
    page
      .locator(part)
      .first()
      .boundingBox()
      .then((box) => box?.x);
  expect(await left(".empty .chip")).toBe(await left(".empty"));
  await open(page, "/saved");
  await expect(page.locator(".empty")).toHaveCSS("border-top-width", "0px");
});

test("looks: panels of the newsletter hold no hole, and a message takes the note’s place", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, "/about");
  const panel = page.locator(".news-wide");
  const button = await boxOf(panel.getByRole("button"));
  const note = panel.getByText("No spam, unsubscribe anytime.");
  expect((await boxOf(note)).y - (button.y + button.height)).toBeLessThan(16);
  const before = await boxOf(panel);
  await panel.getByRole("textbox", { name: "E-mail" }).fill("no address");
  await panel.getByRole("button").click();
  await expect(panel.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(note).toBeHidden();
  expect((await boxOf(panel)).height).toBeCloseTo(before.height, 0);
});
