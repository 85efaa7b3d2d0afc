import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { main } from "../testing/screen.ts";

const dist = path.resolve(import.meta.dirname, "../../site/dist");

/** A host that leads nobody on: what is asked for is not there, and one of its pages says so. */
async function missing(page: Page, pathname: string, file: string): Promise<void> {
  const body = await readFile(path.join(dist, file), "utf8");
  await page.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ status: 404, contentType: "text/html", body }),
  );
}

for (const [written, right, file] of [
  ["/browse.html?category=tech", "/browse?category=tech", "404.html"],
  [
    "/article/2-Minute-Rule#good-two-minute-jobs",
    "/article/2-minute-rule#good-two-minute-jobs",
    "article/404.html",
  ],
] as const)
  test(`on a host that leads nobody on, ${written} links the page that was meant`, async ({
    page,
    allowed,
  }) => {
    allowed.errors.push(/status of 404/);
    await missing(page, written.replace(/[?#].*/, ""), file);
    await page.goto(written);
    await main(page).getByRole("link", { name: right, exact: true }).click();
    await expect(page).toHaveURL(right);
    await expect(page.getByText("Did you mean")).toHaveCount(0);
  });

test("where no page is meant, none is linked", async ({ page, allowed }) => {
  allowed.errors.push(/status of 404/);
  await missing(page, "/Nothing/", "404.html");
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/nothing"));
  await page.goto("/Nothing/");
  expect((await asked).status()).toBe(404);
  // by the time the page has an answer to a second question, it has dealt with the first
  await page.evaluate(() => fetch("/nothing", { method: "HEAD" }));
  await expect(page.getByText("Did you mean")).toHaveCount(0);
});
