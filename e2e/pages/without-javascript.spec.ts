import type { Page } from "@playwright/test";
import { cardsInPage } from "../../site/src/catalogue/list.ts";
import { quizNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, main } from "../testing/screen.ts";

// Pages can be read and walked through without JavaScript.

test.use({ javaScriptEnabled: false });

const { articles, quizzes } = sampleContent;

/** The page shows its words and navigation, and no button that does nothing. */
async function expectWhole(page: Page): Promise<void> {
  const address = page.url();
  await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
  const words = (await main(page).innerText()).split(/\s+/);
  expect(words.length, address).toBeGreaterThan(20);
  for (const name of ["About", "Contact", "Browse", "Quizzes", "Saved"])
    await expect(page.getByRole("banner").getByRole("link", { name }), address).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }), address).toBeVisible();
  const buttons = await page.getByRole("button").allInnerTexts();
  const others = buttons.filter((text) => !["Search", "Subscribe"].includes(text.trim()));
  expect(others, address).toEqual([]);
  const faint = await main(page)
    .locator("section, article")
    .evaluateAll((all) => all.filter((place) => getComputedStyle(place).opacity !== "1").length);
  expect(faint, address).toBe(0);
}

test("Without JavaScript: the lists of quizzes and of what is saved, and a page of words, show what they can", async ({
  page,
}) => {
  await page.goto("/newsletter");
  await expectWhole(page);
  await page.goto("/quizzes");
  await expectWhole(page);
  await expect(main(page).getByRole("article")).toHaveCount(quizzes.length);
  await page.goto("/saved");
  await expectWhole(page);
  await expect(
    main(page).getByText("Saving needs JavaScript, which is off in this browser.", { exact: true }),
  ).toBeVisible();
});

test("Without JavaScript: a quiz shows its questions, each with its answer to be opened", async ({
  page,
}) => {
  await page.goto("/quiz/tech-savvy");
  await expect(main(page).getByText(/^Taking the quiz needs JavaScript\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeHidden();
  // the same questions wait for paper
  const items = main(page).locator("ol > li").filter({ visible: true });
  await expect(items).toHaveCount(5);
  for (const [index, question] of quizNamed("tech-savvy").questions.entries()) {
    const item = items.nth(index);
    await expect(item.getByText(question.question, { exact: true })).toBeVisible();
    for (const option of question.options) await expect(item).toContainText(option);
    expect(await item.innerText()).not.toContain(question.explanation);
    await item.getByText("Answer", { exact: true }).click();
    expect(await item.innerText()).toContain(
      `${question.options[question.correctAnswer]}. ${question.explanation}`,
    );
  }
});

test("Without JavaScript: on a small screen the menu opens, closes and searches", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const menu = page.locator("#menu");
  const open = () => page.getByRole("button", { name: "Menu" }).click();
  await page.goto("/about");
  await expect(menu).toBeHidden();
  await open();
  await expect(menu.getByRole("link", { name: "Browse", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await open();
  await page.mouse.click(160, 690);
  await expect(menu).toBeHidden();
  await open();
  await menu.getByRole("searchbox").fill("door");
  await menu.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/search?q=door");
});

test("Without JavaScript: a reader walks from home to a related article, in the system’s theme", async ({
  page,
}) => {
  await page.goto("/");
  await expectWhole(page);
  for (const [colorScheme, ground] of [
    ["light", "rgb(255, 251, 244)"],
    ["dark", "rgb(28, 24, 21)"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("body")).toHaveCSS("background-color", ground);
  }
  // each room of the house is a heading with a list of its titles
  const room = page.locator("#bathroom");
  await expect(room.getByRole("heading", { name: "Bathroom" })).toBeVisible();
  await expect(room.getByText("Fix a Dripping Tap", { exact: true }).first()).toHaveCSS("opacity", "1");
  await page.getByRole("region", { name: "Browse by Category" }).getByRole("link", { name: "Tech" }).click();
  await expect(page).toHaveURL("/category/tech");
  const first = articles.find(({ categorySlug }) => categorySlug === "tech");
  await main(page).getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first?.title ?? "");
  await expectWhole(page);
  const related = page.getByRole("region", { name: "More Like This" }).getByRole("link");
  await expect(related.nth(1)).toHaveAttribute("href", /^\/article\//);
});

test("Without JavaScript: search says what it needs and offers whom to call and the list of all tips", async ({
  page,
}) => {
  await page.goto("/search?q=squeaky+door");
  const note = main(page).getByText(/Searching needs JavaScript, which is off in this browser\./);
  await expect(note).toContainText(`All ${articles.length} tips are listed`);
  const whomToCall = main(page).getByRole("link", { name: "Who to Call Where You Live" });
  await expect(whomToCall).toHaveAttribute("href", "/article/who-to-call-where-you-live");
  for (const category of ["Life Hacks", "Tech Help"])
    await expect(main(page).getByRole("link", { name: category, exact: true }).first()).toBeVisible();
  await expectLeadsTo(main(page).getByRole("link", { name: "All titles from A to Z" }), "/all-titles");
  await main(page).getByRole("link", { name: "Browse All Tips" }).click();
  await expect(page).toHaveURL("/browse");
  await expectWhole(page);
  await expect(main(page).getByRole("article")).toHaveCount(Math.min(articles.length, cardsInPage));
  await expect(main(page).getByText(new RegExp(`The first ${cardsInPage} are listed below`))).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^Show more/ })
    .click();
  await expect(page).toHaveURL("/all-titles");
  await expect(main(page).getByRole("link")).toHaveCount(articles.length + quizzes.length);
});
