import type { Locator } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { finishQuiz } from "../testing/quiz-run.ts";
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

test("looks: what stands beside what", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/quiz/tech-savvy");
  expect(await rowsOf(page.locator(".quiz-intro .btn"))).toEqual([3]);
  await open(page, "/about");
  const values = page.getByRole("heading", { name: "Our Values" });
  const list = page.locator(".reading--wide > ul");
  expect((await boxOf(list)).y).toBeLessThan((await boxOf(values)).y + 40);
  await expect(page.locator(".page-head .btn").first()).toHaveCSS("font-size", "17px");
  await open(page, "/category/tech");
  await expect(page.locator(".cat-head img")).toBeVisible();
  await page.setViewportSize(phone);
  await open(page, "/");
  const stars = await boxOf(page.locator(".said .stars").first());
  const who = await boxOf(page.locator(".said figcaption").first());
  const quote = await boxOf(page.locator(".said blockquote").first());
  expect(new Set([stars.x, who.x, quote.x].map(Math.round)).size).toBe(1);
});

test("looks: the arch of a not-found page stands on the rule below it", async ({ page, allowed }) => {
  allowed.errors.push(/status of 404/, /bad path/);
  for (const [address, below] of [
    ["/nothing", ".ways"],
    ["/article/nothing", ".sec"],
    ["/quiz/nothing", ".sec"],
    ["/category/nothing", ".sec"],
  ] as const)
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, address);
      const arch = await boxOf(page.locator(".lost__pic"));
      const rule = await boxOf(page.locator(below).first());
      expect.soft(Math.abs(rule.y - arch.y - arch.height), `${address} at ${width} px`).toBeLessThan(2);
    }
});

test("looks: a page of law begins beside its contents", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/disclaimer");
  const contents = await boxOf(page.locator(".side"));
  const heading = await boxOf(page.locator(".prose h2").first());
  expect(heading.y - contents.y).toBeLessThan(24);
});

test("looks: tags spread over their whole panel", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/category/life-hacks");
  await page.getByRole("button", { name: "Filters" }).click();
  const panel = await boxOf(page.locator("#filters"));
  expect((await boxOf(page.locator("#filters fieldset"))).width).toBeGreaterThan(panel.width * 0.9);
});

test("looks: a result’s buttons on a phone stand as those of the quiz’s intro", async ({ page }) => {
  await page.setViewportSize(phone);
  await finishQuiz(page, "tech-savvy", 3);
  expect(await rowsOf(page.locator(".hero__go .btn"))).toEqual([1, 2]);
});

test("looks: a code in a sentence stays in one piece", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/article/fix-a-flat-bicycle-tyre");
  const codes = page.locator(".prose code");
  await expect(codes).not.toHaveCount(0);
  const pieces = await codes.evaluateAll((all) => all.map((code) => code.getClientRects().length));
  expect(new Set(pieces)).toEqual(new Set([1]));
});

test("looks: the newsletter’s archive has a line of its own", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/newsletter");
  const archive = await boxOf(page.getByRole("link", { name: "Read the last issues" }));
  const handling = await boxOf(
    page.locator("main").getByRole("link", { name: "privacy policy", exact: true }),
  );
  expect(archive.y).toBeGreaterThanOrEqual(handling.y + handling.height);
});
