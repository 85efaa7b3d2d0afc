import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openToRead } from "../testing/reading.ts";
import { openPage } from "../testing/screen.ts";
import { expectPartAccessible } from "../testing/standards.ts";

const { id, headings } = articleNamed("bleed-a-radiator");
const path = `/article/${id}`;
const [first = { id: "" }, second = { id: "", text: "" }, third = { id: "", text: "" }] = headings;
const offer = (page: Page) => page.getByRole("region", { name: "Where you stopped" });

async function expectNoted(page: Page, section: string): Promise<void> {
  const noted = () =>
    page.evaluate((path) => JSON.parse(sessionStorage.getItem(`page:${path}`) ?? "{}").section, path);
  await expect.poll(noted).toBe(section);
}

/** Reads on to a heading, and waits until that is noted. */
async function readTo(page: Page, heading: string): Promise<void> {
  await page.evaluate((heading) => document.getElementById(heading)?.scrollIntoView(), heading);
  await expectNoted(page, heading);
}

test("Continue: who comes back is offered the section they had come to, unless they came by Back or to a section, had put the offer away, hardly begun or finished", async ({
  page,
}) => {
  await openToRead(page, path);
  await readTo(page, third.id);
  await page.goto("/robots.txt");
  await page.goBack();
  await expect(page.locator(".section-link button").first()).toBeAttached();
  await expect(offer(page)).toHaveCount(0);
  await page.goto("/robots.txt");
  await openToRead(page, `${path}#${first.id}`);
  await expect(offer(page)).toHaveCount(0);

  await page.goto("/robots.txt");
  await openPage(page, path);
  await expect(offer(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectPartAccessible(page, ".onward");
  await readTo(page, second.id);
  await expect(offer(page)).toHaveCount(0);

  await openPage(page, path);
  await offer(page)
    .getByRole("link", { name: `Continue at “${second.text}”` })
    .click();
  await expect(page.getByRole("heading", { name: second.text, exact: true })).toBeInViewport();
  await expect(offer(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${path}#${second.id}`);

  await page.goto("/robots.txt");
  await openPage(page, path);
  await offer(page).getByRole("button", { name: "Do not continue there" }).press("Enter");
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.mouse.wheel(0, 120);
  await openToRead(page, path);
  await expect(offer(page)).toHaveCount(0);

  await readTo(page, third.id);
  await page.evaluate(() => document.querySelector("footer")?.scrollIntoView());
  await expectNoted(page, "");
});
