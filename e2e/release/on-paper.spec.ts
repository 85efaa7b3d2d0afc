import type { Page } from "@playwright/test";
import { quizNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

/** How many pages a printer would get, on A4 and without grounds, as browsers print by default. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return [...pdf.matchAll(/\/Type \/Page\b/g)].length;
}

test("on paper: the longest article of four minutes and a quiz take two sheets at most, and a short page one", async ({
  page,
}) => {
  const [longest] = sampleContent.articles
    .filter(({ readTime }) => readTime === "4 min read")
    .toSorted((a, b) => b.text.length - a.text.length);
  await page.goto(`/article/${longest?.id}`);
  expect.soft(await sheets(page), longest?.id).toBeLessThanOrEqual(2);
  await openPage(page, "/saved");
  expect.soft(await sheets(page), "/saved").toBe(1);
  // five questions with their options, and the answers upside down
  await openPage(page, "/quiz/tech-savvy");
  expect.soft(await sheets(page), "/quiz/tech-savvy").toBe(2);
  await page.emulateMedia({ media: "print" });
  const { questions } = quizNamed("tech-savvy");
  const paper = page.locator(".printed-quiz");
  for (const { question, options } of questions)
    for (const text of [question, ...options]) await expect(paper.getByText(text).first()).toBeVisible();
  const letters = questions.map(({ correctAnswer }, at) => `${at + 1} ${"ABCD"[correctAnswer]}`).join(", ");
  await expect(paper.getByText(`Answers: ${letters}`)).toHaveCSS("transform", /^matrix\(-1/);
});

test("on paper: the contact page has its address", async ({ page }) => {
  await page.goto("/contact");
  const write = page.getByRole("link", { name: "Send Email" });
  await expect(write.first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main .contact__address")).toBeVisible();
  await expect(write).toHaveCount(0);
});

test("on paper: a button prints what a reader needs away from the screen, black on white", async ({
  page,
}) => {
  const article = sampleContent.articles.find(({ headings }) => headings.some(({ isDevice }) => isDevice));
  const devices = article?.headings.filter(({ isDevice }) => isDevice) ?? [];
  expect(devices.length).toBeGreaterThan(1);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, `/article/${article?.id}`);
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  await expect(page.locator(".on-paper")).toBeHidden();
  const onScreen = [
    page.locator("header.top"),
    page.getByText("More Like This"),
    page.locator("#weekly-tips"),
  ];
  for (const shown of onScreen) await expect(shown).toBeVisible();
  const back = page.getByRole("link", { name: "Back to the text" });
  await expect(back.first()).toBeVisible();
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const inks = await page
    .locator("article :is(h1, h2, p, li)")
    .evaluateAll((texts) =>
      texts.filter((text) => text.checkVisibility()).map((text) => getComputedStyle(text).color),
    );
  expect(new Set(inks)).toEqual(new Set(["rgb(0, 0, 0)"]));
  for (const hidden of onScreen) await expect(hidden).toBeHidden();
  // notes have no way back
  await expect(page.locator(".footnotes li").first()).toBeVisible();
  await expect(back).toHaveCount(0);

  const step = page.locator(".steps > li").first();
  await expect(step).toHaveCSS("break-inside", "avoid");
  expect(await step.evaluate((item) => getComputedStyle(item, "::after").borderTopWidth)).not.toBe("0px");
  const sign = page.locator(".callout__icon").first();
  expect(await sign.evaluate((icon) => getComputedStyle(icon, "::before").content)).toContain(".svg");
  const marks = await page.locator("main *").evaluateAll((all) =>
    all.flatMap((element) => {
      const { content, backgroundColor } = getComputedStyle(element, "::before");
      return content === '""' && element.checkVisibility() ? [`${element.className} ${backgroundColor}`] : [];
    }),
  );
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter((mark) => !mark.endsWith("rgba(0, 0, 0, 0)"))).toEqual([]);
  await expect(page.locator(".on-paper")).toBeVisible();
  await expect(page.locator(".on-paper")).toHaveText(
    new RegExp(`^https?:.*/article/${article?.id}, \\d+ \\w+ \\d{4}$`),
  );
  await expect(page.getByRole("radio").first()).toBeHidden();
  for (const { text } of devices)
    await expect(
      page.getByRole("heading", { name: text, exact: true }).locator("~ :not(.step-tools)").first(),
    ).toBeVisible();
});
