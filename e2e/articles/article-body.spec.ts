import { openArticleOf } from "../testing/article-of.ts";
import { expect, test } from "../testing/fixtures.ts";

// what each mark becomes: `site/src/markdown/render.test.ts`
test("Article body: on a narrow phone its words, boxes, code, steps and pictures look so, and a lost picture says so", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const words = { "💡": "idea", "🔐": "lock", "🏠": "house", "⚠️": "warning", "✅": "tick" };
  const picture = "picture:two-minute-jobs";
  const body = await openArticleOf(
    page,
    [
      "A **bold** word and an *italic* one.",
      ...Object.entries(words).map(([sign, word]) => `${sign} Mind the ${word}.`),
      `\`\`\`\nzsh: no matches found: ${"pages/posts/".repeat(9)}\n\`\`\``,
      "1. **Wet it.** Under the tap.\n\n   Wring it out.",
      `![with](${picture} "A caption.")\n\n![without](${picture})`,
      '![lost](/pictures/no-such.jpg "Its caption.")\n\nAfter it.',
    ].join("\n\n"),
  );
  await expect(body.getByRole("strong").first()).toHaveCSS("font-weight", /^[67]\d\d$/);
  await expect(body.getByRole("emphasis")).toHaveCSS("font-style", "italic");
  const callouts = body.getByRole("note");
  await expect(callouts).toHaveText(Object.values(words).map((word) => new RegExp(`Mind the ${word}\\.$`)));
  const walls = await callouts.evaluateAll((all) =>
    all.map((callout) => getComputedStyle(callout).backgroundColor),
  );
  expect(new Set(walls).size).toBe(5);
  // a long line of code is whole, and two paragraphs of a step stand apart
  expect(await body.locator("pre").evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  const second = body.getByRole("listitem").getByText("Wring it out.");
  expect(
    await second.evaluate((words) => Number.parseFloat(getComputedStyle(words).marginTop)),
  ).toBeGreaterThan(4);

  const figures = body.getByRole("figure");
  await expect(figures).toHaveCount(3);
  await expect(figures.nth(0).getByRole("img", { name: "with" })).toBeVisible();
  await expect(figures.nth(0).getByText("A caption.")).toBeVisible();
  await expect(figures.nth(1).getByRole("img", { name: "without" })).toBeVisible();
  await expect(figures.nth(1).locator("figcaption")).toHaveCount(0);
  await figures.nth(2).scrollIntoViewIfNeeded();
  await expect(body.getByText("Image could not be loaded", { exact: true })).toBeVisible();
  await expect(body.getByRole("img")).toHaveCount(2);
  await expect(body.getByText("Its caption.")).toBeVisible();
});
