import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "../testing/fixtures.ts";
import { main } from "../testing/screen.ts";

const lost = path.resolve(import.meta.dirname, "../../site/dist/404.html");

test("a wrong form of an address is led to the page", { tag: "@right-address" }, async ({ page }) => {
  await page.goto("/Article/2-Minute-Rule.html?from=mail#good-two-minute-jobs");
  await expect(page).toHaveURL("/article/2-minute-rule?from=mail#good-two-minute-jobs");
});

test("on a host that leads nobody on, the not-found page links the page that was meant", {
  tag: "@right-address",
}, async ({ page, allowed }) => {
  allowed.errors.push(/status of 404/);
  const body = await readFile(lost, "utf8");
  for (const wrong of [/\/About\//, /\/Nothing\//])
    await page.route(wrong, (route) => route.fulfill({ status: 404, contentType: "text/html", body }));
  await page.goto("/About/?q=1");
  await expect(main(page).getByRole("link", { name: "/about?q=1" })).toHaveAttribute("href", "/about?q=1");
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/nothing"));
  await page.goto("/Nothing/");
  expect((await asked).status()).toBe(404);
  await expect(page.getByText("Did you mean")).toHaveCount(0);
});
