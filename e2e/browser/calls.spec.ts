import { expect, searchBox, test } from "../testing/fixtures.ts";
import { finishQuiz } from "../testing/quiz-run.ts";
import { open } from "../testing/screen.ts";

test("Calls: reading, searching, filtering and taking a quiz call nobody but the site’s own files", async ({
  page,
  baseURL,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
  await open(page, "/");
  await searchBox(page.locator("#main")).fill("door");
  await page.locator("#main").getByRole("button", { name: "Search" }).click();
  await page.locator(".results").getByRole("link").first().click();
  await page
    .getByRole("button", { name: /^Save\b/ })
    .first()
    .click();
  await page.goto("/browse?category=tech");
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await page.getByRole("radio", { name: "Oldest First" }).click();
  await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
  await finishQuiz(page, "tech-savvy", 5);
  expect(await page.context().cookies()).toEqual([]);
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !call.startsWith(`GET ${baseURL}/`))).toEqual([]);
});
