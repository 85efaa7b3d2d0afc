import type { Locator } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { answerSignUps } from "../testing/newsletter-service.ts";
import { open } from "../testing/screen.ts";

const layouts = [
  { address: "/article/2-minute-rule", heading: "Weekly Tips" },
  { address: "/contact", heading: "Stay Updated" },
  { address: "/", heading: "Get Tips Delivered Weekly" },
];

function status(layout: Locator) {
  return layout.getByRole("status");
}

test("Newsletter: the compact card is headed Weekly Tips", async ({ page }) => {
  await page.goto("/article/2-minute-rule");
  const card = page.getByRole("complementary").getByRole("region", { name: "Weekly Tips" });
  await expect(card.getByRole("heading", { name: "Weekly Tips", exact: true })).toBeVisible();
  const box = await card.boundingBox();
  expect(box?.width).toBeLessThan(400);
});

test("Newsletter: the inline block is headed Stay Updated", async ({ page }) => {
  await page.goto("/contact");
  const block = page.getByRole("region", { name: "Stay Updated" });
  await expect(block.getByRole("heading", { name: "Stay Updated", exact: true })).toBeVisible();
});

test("Newsletter: the full-width hero is headed Get Tips Delivered Weekly, with three ticks", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Get Tips Delivered Weekly" });
  await expect(hero.getByRole("heading", { name: "Get Tips Delivered Weekly", exact: true })).toBeVisible();
  await expect(hero.getByRole("list").first().getByRole("listitem")).toHaveText([
    "Growing fast",
    "Weekly delivery",
    "Easy unsubscribe",
  ]);
  const [box, header] = [
    await hero.boundingBox(),
    await page.getByRole("banner").locator("> div").boundingBox(),
  ];
  expect(box?.width ?? 0).toBeGreaterThan((header?.width ?? 0) * 0.9);
});

test("Newsletter: each layout has an e-mail input, a Subscribe button and the note", async ({ page }) => {
  for (const { address, heading } of layouts) {
    await page.goto(address);
    const layout = page.getByRole("region", { name: heading });
    await expect(layout.getByRole("textbox", { name: "E-mail address" })).toHaveAttribute("type", "email");
    await expect(layout.getByRole("button", { name: "Subscribe", exact: true })).toBeVisible();
    await expect(layout.getByText("No spam, unsubscribe anytime.", { exact: true })).toBeVisible();
    await expect(status(layout)).toHaveText("");
  }
});

test("Newsletter: each layout shows its own status message", async ({ page }) => {
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  for (const { address, heading } of layouts) {
    await open(page, address);
    const layout = page.getByRole("region", { name: heading });
    await layout.getByRole("textbox").fill("reader@example.org");
    await layout.getByRole("button", { name: "Subscribe" }).click();
    await expect(status(layout)).toHaveText("Thanks! You've been added to the newsletter list.");
    await expect(page.getByText("Thanks! You've been added to the newsletter list.")).toHaveCount(1);
  }
  expect(calls).toHaveLength(layouts.length);
});
