import type { Locator, Page } from "@playwright/test";
import { dateText } from "../../site/src/articles/article.ts";
import { articleNamed, quizNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, expectLinks, headline, main, openPage } from "../testing/screen.ts";
import { expectPartAccessible } from "../testing/standards.ts";

const article = articleNamed("bleed-a-radiator");
const withDevices = sampleContent.articles.find(({ headings }) => headings.some(({ isDevice }) => isDevice));
const devices = withDevices?.headings.filter(({ isDevice }) => isDevice).map(({ text }) => text) ?? [];
const addressOfDevices = `/article/${withDevices?.id}`;

test("Article: devices are tabs by mouse and by keys, and the choice lasts as long as the tab", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("[component-export=ReaderAids][data-part=ready]")) return;
      Object.assign(window, { listsWhenReady: document.querySelectorAll("[role=radiogroup]").length });
      seen.disconnect();
    });
    seen.observe(document, { attributes: true, childList: true, subtree: true });
  });
  await openPage(page, addressOfDevices);
  // a part that says it is ready has done what it does at its start
  expect(await page.evaluate(() => Reflect.get(window, "listsWhenReady"))).toBeGreaterThan(0);
  const list = page.getByRole("radiogroup", { name: "Your device" }).first();
  const tabs = list.getByRole("radio");
  const names = devices.slice(0, await tabs.count());
  expect(names.length).toBeGreaterThan(1);
  const tab = (at: number) => list.getByRole("radio", { name: names.at(at), exact: true });
  const words = (at: number) => page.locator(".device").nth(at).locator("p, li").first();
  await expect(tab(0)).toBeChecked();
  await expect(words(0)).toBeVisible();
  for (let at = 1; at < names.length; at++) await expect(words(at)).toBeHidden();

  await list.getByText(names[1] ?? "", { exact: true }).click();
  await expect(words(1)).toBeVisible();
  await expect(words(0)).toBeHidden();
  await expectPartAccessible(page, "[role=radiogroup]");
  await tab(1).press("ArrowLeft");
  await expect(tab(0)).toBeFocused();
  await expect(words(0)).toBeVisible();
  await tab(0).press("ArrowLeft");
  await expect(tab(-1)).toBeFocused();
  await expect(tab(-1)).toBeChecked();

  await page.reload();
  await expect(tab(-1)).toBeChecked();
});

test("Article: a link to a device that is not chosen shows it, and a search in the page finds it", async ({
  page,
}) => {
  const [first, second] = withDevices?.headings.filter(({ isDevice }) => isDevice) ?? [];
  await openPage(page, `${addressOfDevices}#${second?.id}`);
  const list = page.getByRole("radiogroup").first();
  const tab = list.getByRole("radio", { name: second?.text });
  const panel = page.locator(".device").nth(1);
  await expect(tab).toBeChecked();
  await expect(panel.locator("p, li").first()).toBeInViewport();

  await list.getByText(first?.text ?? "").click();
  await expect(panel).toHaveAttribute("hidden", "until-found");
  await followLinkToWords(page, panel.locator("p, li").first());
  await expect(tab).toBeChecked();

  await list.getByText(first?.text ?? "").click();
  await page.evaluate((id) => {
    scrollTo(0, 0);
    location.hash = "";
    location.hash = `${id}`;
  }, second?.id);
  await expect(tab).toBeChecked();
  await expect(panel.locator("p, li").first()).toBeInViewport();
});

/** A link to words in the page looks for them as the browser’s own search does. */
async function followLinkToWords(page: Page, place: Locator): Promise<void> {
  const words = ((await place.textContent()) ?? "").split(" ").slice(0, 4).join(" ");
  const link = await page.evaluateHandle((words) => {
    const link = document.createElement("a");
    link.href = `#:~:text=${encodeURIComponent(words)}`;
    link.textContent = "Find";
    document.querySelector("main")?.prepend(link);
    return link;
  }, words);
  await link.asElement()?.click();
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("Article: what it takes stands under the title; sources, how it was made and its last change stand at its foot", async ({
    page,
  }) => {
    await page.goto(`/article/${article.id}`);
    const { handsOn, waiting, cost, need } = article.atAGlance ?? {};
    // its difficulty is “easy”, which tells nobody anything
    const facts = [handsOn, waiting, cost, need?.join(", ")].flatMap((fact) => fact ?? []);
    const header = main(page).getByRole("article").first().locator("header");
    await expect(header.getByRole("definition")).toHaveText(facts, { ignoreCase: true });
    const sources = article.sources ?? [];
    const foot = main(page)
      .getByRole("list")
      .filter({ has: page.getByRole("link", { name: sources[0]?.title }) });
    const links = foot.getByRole("link");
    await expect(links).toHaveText(sources.map(({ title }) => `${title} (opens in a new tab)`));
    for (const [at, { url }] of sources.entries()) await expect(links.nth(at)).toHaveAttribute("href", url);
    const day = `Last changed ${dateText(article.updatedAt)}.`;
    await expect(main(page).getByText(day, { exact: true })).toBeVisible();
    await expect(main(page).getByText("Nobody has tried every step.")).toHaveCount(1);
    await expectMailAbout(page, `/article/${article.id}`, article.title);
  });

  test("Quiz: its page names it and more of them; below stand its sources, the day of the last change and whom to write to", async ({
    page,
  }) => {
    const quiz = quizNamed("life-hacks-101");
    await page.goto(`/quiz/${quiz.id}`);
    await expect(headline(page)).toHaveText(quiz.title);
    await expect(main(page).getByText(quiz.description, { exact: true }).first()).toBeVisible();
    await expect(page.locator(".quiz-intro .kicker")).toHaveText("Life Hacks");
    await expect(main(page).getByText(/Easy, 2 min, 5 questions/)).toBeVisible();
    await expect(page.getByRole("img", { name: quiz.thumbnailAlt })).toBeVisible();
    await expectLeadsTo(page.getByRole("link", { name: "Back to Quizzes" }), "/quizzes");
    await expectLinks(
      page.getByRole("region", { name: "Try More Quizzes" }),
      quiz.relatedQuizzes.map((id) => [quizNamed(id).title, `/quiz/${id}`]),
    );
    const { sources = [], updatedAt } = quiz;
    expect(sources.length).toBeGreaterThan(0);
    for (const { title, url } of sources)
      await expect(main(page).getByRole("link", { name: title })).toHaveAttribute("href", url);
    await expect(main(page).getByText(`Last changed ${dateText(updatedAt)}.`)).toBeVisible();
    await expectMailAbout(page, `/quiz/${quiz.id}`, quiz.title);
  });

  test("Article: without JavaScript every device is shown under its heading", async ({ page }) => {
    await page.goto(addressOfDevices);
    await expect(page.locator("[data-on]")).toHaveText(devices);
    for (const heading of await page.locator("[data-on]").all()) {
      await expect(heading).toBeVisible();
      await expect(heading.locator("+ *")).toBeVisible();
    }
  });
});

/** “Something wrong here?” with a mail that names the page and its address. */
async function expectMailAbout(page: Page, path: string, title: string): Promise<void> {
  const { email, url } = sampleContent.site;
  await expect(main(page).getByText("Something wrong here?")).toBeVisible();
  const link = main(page).getByRole("link", { name: `Write to ${email}` });
  const mail = new URL((await link.getAttribute("href")) ?? "");
  expect(mail.protocol + mail.pathname).toBe(`mailto:${email}`);
  expect(mail.searchParams.get("subject")).toBe(`Something wrong: ${title}`);
  expect(mail.searchParams.get("body")).toBe(`${url}${path}\r\n\r\n`);
}
