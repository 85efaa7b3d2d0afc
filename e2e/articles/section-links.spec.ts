import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openToRead } from "../testing/reading.ts";

const { id, headings } = articleNamed("meetings-that-end-on-time");
const path = `/article/${id}`;
const sections = headings.filter(({ isDevice }) => !isDevice);
const second = sections[1] ?? { id: "", text: "" };
const button = (page: Page) => page.getByRole("button", { name: `Copy the link to “${second.text}”` });

test("Section links: each heading has one, by mouse and by keys; it copies the address and says so", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openToRead(page, `${path}?from=mail`);
  const names = sections.map(({ text }) => text);
  for (const name of names)
    await expect(page.getByRole("button", { name: `Copy the link to “${name}”`, exact: true })).toHaveCount(
      1,
    );
  // the button is no part of the heading's name
  for (const name of names) await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(1);
  await expect(button(page)).toHaveCSS("opacity", "0");
  await page.getByRole("heading", { name: second.text }).hover();
  await expect(button(page)).toHaveCSS("opacity", "1");
  await button(page).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(`https://knack.example${path}#${second.id}`);
  expect(page.url()).toBe(`${baseURL}${path}?from=mail`);

  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.mouse.move(5, 5);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(button(page)).toHaveCSS("opacity", "1");
  await expect.poll(copied).toBe(`https://knack.example${path}#${second.id}`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test("Section links: on a phone they are seen without hovering, and nothing scrolls sideways", async ({
    page,
  }) => {
    await openToRead(page, path);
    await expect(button(page)).toHaveCSS("opacity", "1");
    const { width, height } = (await button(page).boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
