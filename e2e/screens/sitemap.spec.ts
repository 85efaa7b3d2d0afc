import { expect, test } from "../testing/fixtures.ts";
import { expectLinks, expectNewTab, main } from "../testing/screen.ts";

function section(page: import("@playwright/test").Page, name: string) {
  return main(page).locator("section", { has: page.getByRole("heading", { level: 2, name }) });
}

test("Sitemap: its sections and specified claim; sitemap.xml opens in a new tab, as a list that people can read too", async ({
  page,
}) => {
  await page.goto("/sitemap");
  await expectLinks(section(page, "Main Pages"), [
    ["Home", "/"],
    ["About", "/about"],
    ["Contact", "/contact"],
    ["Browse All Tips", "/browse"],
    ["Quizzes", "/quizzes"],
    ["Search", "/search"],
    ["Saved Tips", "/saved"],
  ]);
  await expectLinks(section(page, "Content Categories"), [
    ["Life Hacks", "/category/life-hacks"],
    ["How-To Guides", "/category/how-tos"],
    ["Productivity", "/category/productivity"],
    ["Cool Stuff", "/category/cool-stuff"],
    ["Budget & Finance", "/category/budget"],
    ["Tech Help", "/category/tech"],
  ]);
  await expectLinks(section(page, "Legal & Policy"), [
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
    ["Disclaimer", "/disclaimer"],
    ["Accessibility", "/accessibility"],
  ]);
  await expect(main(page)).toContainText("6 categories and 8 core pages");
  await expect(section(page, "Main Pages").getByRole("link")).toHaveCount(7);

  await expectNewTab(main(page).getByRole("link", { name: "sitemap.xml" }), "/sitemap.xml");
  await expect(page).toHaveURL("/sitemap");
  await main(page).getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/sitemap.xml");
  // each address begins a line
  const places = await page
    .locator("loc")
    .evaluateAll((all) => all.map((loc) => loc.getBoundingClientRect()));
  expect(places.length).toBeGreaterThan(40);
  expect(new Set(places.map(({ left }) => left)).size).toBe(1);
  expect(new Set(places.map(({ top }) => top)).size).toBe(places.length);
});
