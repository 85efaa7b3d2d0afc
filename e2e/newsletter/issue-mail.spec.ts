import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { tipsIn } from "../../newsletter/src/issues/feed.ts";
import { issueMail } from "../../newsletter/src/mail/issue.ts";
import type { Tip } from "../../newsletter/src/mail/mail-body.ts";
import { sampleSite } from "../../newsletter/src/testing/sample-issue.ts";
import { violationsIn } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { resizeTo } from "../testing/screen.ts";

const root = path.resolve(import.meta.dirname, "../..");
const tips = tipsIn(JSON.parse(readFileSync(path.join(root, "site/dist/feed.json"), "utf8")), Date.now());
const shortestFirst = tips.toSorted((one, other) => lengthOf(one) - lengthOf(other));

function lengthOf({ firstParagraph }: Tip): number {
  return firstParagraph?.text.length ?? 0;
}

function mailOf(three: Tip[]) {
  return issueMail({
    ...sampleSite,
    weekKey: "2026-W47",
    tips: three,
    unsubscribeUrl: "https://news.knack.example/unsubscribe/x",
    meUrl: "https://news.knack.example/me/x",
    archiveUrl: "https://news.knack.example/issues/2026-W47",
  });
}

test("the mail holds three answers, to be read at 375 and 640 px in light and dark, and says the site's own number of minutes", async ({
  page,
  baseURL,
}) => {
  const three = shortestFirst.slice(-3);
  const { html, text } = mailOf(three);
  await page.setContent(html.replaceAll("https://knack.example/pictures/", `${baseURL}/pictures/`));
  for (const { firstParagraph } of three) {
    await expect(page.getByText(firstParagraph?.text ?? "none", { exact: true })).toBeVisible();
    expect(text).toContain(firstParagraph?.text);
  }
  await expect(page.getByRole("link", { name: /^(With |Read the tip)/ })).toHaveCount(3);
  for (const width of [640, 375]) {
    await resizeTo(page, { width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page, { type: "rule", values: ["color-contrast"] }), colorScheme).toEqual([]);
  }

  const { newsletter } = parse(readFileSync(path.join(root, "content/site.yaml"), "utf8"));
  expect(newsletter.hero.figures).toContainEqual({ value: "2", label: "minutes to read" });
  for (const words of [newsletter.hero.text, newsletter.page.intro])
    expect(words).toMatch(/two minutes to read/i);
  for (const tips of [three, shortestFirst.slice(0, 3)])
    expect(mailOf(tips).text).toContain(" · about 2 minutes\n");
});
