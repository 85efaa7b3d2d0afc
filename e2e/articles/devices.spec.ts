import type { Locator, Page } from "@playwright/test";
import { sampleContent } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";
import { slowClient } from "../testing/slow-client.ts";
import { expectPartAccessible } from "../testing/standards.ts";

const article = sampleContent.articles.find(({ headings }) => headings.some(({ isDevice }) => isDevice));
const devices = article?.headings.filter(({ isDevice }) => isDevice) ?? [];
const path = `/article/${article?.id}`;

const wordsOf = (page: Page, at: number) => page.locator(".device").nth(at).locator("p, li").first();

test("Article: every device stands under its heading until they are tabs, by mouse and by keys, and the choice lasts as long as the tab", async ({
  page,
}) => {
  const client = await slowClient(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const headings = page.locator("[data-on]");
  await expect(headings).toHaveText(devices.map(({ text }) => text));
  for (const heading of await headings.all()) await expect(heading.locator("+ *")).toBeVisible();
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("[component-export=ReaderAids][data-part=ready]")) return;
      Object.assign(window, { listsWhenReady: document.querySelectorAll("[role=radiogroup]").length });
      seen.disconnect();
    });
    seen.observe(document, { attributes: true, childList: true, subtree: true });
  });
  client.release();
  await clientReady(page);
  // a part that says it is ready has done what it does at its start
  expect(await page.evaluate(() => Reflect.get(window, "listsWhenReady"))).toBeGreaterThan(0);

  const list = page.getByRole("radiogroup", { name: "Your device" }).first();
  const names = devices.slice(0, await list.getByRole("radio").count()).map(({ text }) => text);
  expect(names.length).toBeGreaterThan(1);
  const tab = (at: number) => list.getByRole("radio", { name: names.at(at), exact: true });
  await expect(tab(0)).toBeChecked();
  await expect(wordsOf(page, 0)).toBeVisible();
  for (let at = 1; at < names.length; at++) await expect(wordsOf(page, at)).toBeHidden();
  await list.getByText(names[1] ?? "", { exact: true }).click();
  await expect(wordsOf(page, 1)).toBeVisible();
  await expect(wordsOf(page, 0)).toBeHidden();
  await expectPartAccessible(page, "[role=radiogroup]");
  await tab(1).press("ArrowLeft");
  await expect(tab(0)).toBeFocused();
  await expect(wordsOf(page, 0)).toBeVisible();
  await tab(0).press("ArrowLeft");
  await expect(tab(-1)).toBeFocused();
  await page.reload();
  await expect(tab(-1)).toBeChecked();
});

test("Article: a link to a device that is not chosen shows it, and a search in the page finds it", async ({
  page,
}) => {
  const [first, second] = devices;
  await openPage(page, `${path}#${second?.id}`);
  const list = page.getByRole("radiogroup").first();
  const tab = list.getByRole("radio", { name: second?.text });
  const panel = page.locator(".device").nth(1);
  await expect(tab).toBeChecked();
  await expect(wordsOf(page, 1)).toBeInViewport();

  await list.getByText(first?.text ?? "").click();
  await expect(panel).toHaveAttribute("hidden", "until-found");
  await followLinkToWords(page, wordsOf(page, 1));
  await expect(tab).toBeChecked();

  await list.getByText(first?.text ?? "").click();
  await page.evaluate((id) => {
    scrollTo(0, 0);
    location.hash = "";
    location.hash = `${id}`;
  }, second?.id);
  await expect(tab).toBeChecked();
  await expect(wordsOf(page, 1)).toBeInViewport();
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
