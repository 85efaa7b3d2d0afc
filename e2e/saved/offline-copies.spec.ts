import type { Page } from "@playwright/test";
import { clientReady, expect } from "../testing/fixtures.ts";
import { test } from "../testing/own-server.ts";
import { openPage, saveButton } from "../testing/screen.ts";
import { keptOn, nothing } from "./device.ts";

const article = "/article/bleed-a-radiator";
const title = "Bleed a Radiator That Stays Cold at the Top";
const quiz = "/quiz/tech-savvy";
const keepScript = "/keep.js";

test.use({ viewport: { width: 375, height: 667 } });
test.beforeEach(
  ({ allowed }) => void allowed.errors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/),
);

/** The addresses of the pages that are kept. */
async function pagesOn(page: Page): Promise<string[]> {
  return (await keptOn(page)).caches.map((name) => name.replace("saved-page:", ""));
}

/** Lists on this device, as presses on Save write them; no page is opened that would keep anything. */
async function saveOn(page: Page, server: string, articles: string[], quizzes: string[] = []): Promise<void> {
  await page.goto(`${server}/robots.txt`);
  const lists = {
    savedArticles: JSON.stringify(articles),
    savedQuizzes: JSON.stringify(quizzes),
    offline: "on",
  };
  await page.evaluate((lists) => Object.assign(localStorage, lists), lists);
}

/** Opens the page of saved tips, and waits until it says of so many that they open without a connection. */
async function openSaved(page: Page, server: string, count: number): Promise<void> {
  await page.goto(`${server}/saved`);
  await expect(page.getByText("Available offline", { exact: true })).toHaveCount(count);
  // a page comes into its cache last, when all it is made of is there
  const isWhole = (address: string) =>
    page.evaluate(async (path) => Boolean(await caches.match(path)), address);
  for (const address of ["/", "/offline"]) await expect.poll(() => isWhole(address)).toBe(true);
}

test("who saves nothing has nothing kept, and no script asked for that keeps it; who leaves before a page is kept finds it kept on the page of saved tips", async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const address of ["/saved", article]) {
    asked.length = 0;
    await openPage(page, server.address + address);
    await expect.poll(() => asked).toContain("/idle.js");
    await clientReady(page);
    expect(asked.filter((path) => path === "/sw.js" || path === keepScript)).toEqual([]);
  }
  expect(await keptOn(page)).toEqual(nothing);
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(keepScript));
  await page.route(`**${keepScript}`, (route) => route.abort());
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveText(/^Saved/);
  await lost;
  expect(await keptOn(page)).toEqual(nothing);
  await page.unroute(`**${keepScript}`);
  await openSaved(page, server.address, 1);
});

test("a page of which only a part could be kept is not said to be available until it is whole; those that are no longer here are not asked for", async ({
  page,
  context,
  server,
}) => {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await saveOn(page, server.address, ["no-such-article", "2-minute-rule"], ["no-such-quiz"]);
  const copy = "/article/2-minute-rule";
  await page.evaluate((address) => caches.open(`saved-page:${address}`), copy);
  await page.route(`**${copy}`, (route) => route.abort());
  await page.goto(`${server.address}/saved`);
  const available = page.getByText("Available offline", { exact: true });
  const incomplete = page.getByText("Some pages could not be kept");
  await expect(incomplete).toBeVisible();
  await expect(available).toHaveCount(0);
  await page.unroute(`**${copy}`);

  const device = await context.newCDPSession(page);
  const setRoom = (quotaSize?: number) =>
    device.send("Storage.overrideQuotaForOrigin", {
      origin: server.address,
      ...(quotaSize && { quotaSize }),
    });
  await setRoom(200_000);
  await page.reload();
  await expect(incomplete).toBeVisible();
  expect(asked.filter((path) => path === copy).length).toBeGreaterThan(1);
  await expect(available).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await setRoom();
  await page.reload();
  await expect(available).toHaveCount(1);
  await expect.poll(() => pagesOn(page)).toContain("/offline");
  expect(asked.filter((path) => path.includes("no-such"))).toEqual([]);
});

test("without a connection, saved pages and home open, steps are followed, and any other address says what is there", async ({
  page,
  context,
  server,
}) => {
  await saveOn(page, server.address, ["bleed-a-radiator"], ["tech-savvy"]);
  await openSaved(page, server.address, 2);
  await context.setOffline(true);
  await server.stop();

  for (const [address, heading] of [
    ["/search?q=door", "No Connection"],
    ["/saved", "Saved Tips"],
  ] as const) {
    await page.goto(server.address + address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const kept = page.getByRole("region", { name: "On this device" });
    await expect(kept.getByRole("link")).toHaveText([title, "Tech Savvy", "Home"]);
  }
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(server.address + article);
  const cover = page.locator("article > header img");
  await expect(cover).not.toHaveJSProperty("naturalWidth", 0);
  expect(await page.evaluate(() => document.fonts.check("1em 'Source Sans 3 Variable'"))).toBe(true);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "Follow along, 10 steps" }).click();
  const steps = page.getByRole("dialog");
  await steps.evaluate((part) => part.scrollTo(0, part.scrollHeight));
  await steps.getByRole("button", { name: "Read, first step" }).click();
  await expect(steps.getByRole("img", { name: /^Look for the dial/ })).not.toHaveJSProperty(
    "naturalWidth",
    0,
  );

  await page.goto(server.address + quiz);
  await clientReady(page);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();

  await openPage(page, `${server.address}/?from=mail`);
  await expect(page.locator("main img").filter({ visible: true }).first()).toBeVisible();

  await page.goto(`${server.address}/terms`);
  const again = page.getByRole("link", { name: "Try again" });
  await expect(again).toBeVisible();
  await server.start();
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
});

test("a saved page is as the newest release has it, and its copy follows; while a proxy answers for the server or nobody does, it is that copy", async ({
  page,
  server,
  allowed,
}) => {
  allowed.errors.push(/status of (404|502)/);
  await saveOn(page, server.address, ["bleed-a-radiator"]);
  await openSaved(page, server.address, 1);
  const heading = page.getByRole("heading", { level: 1 });
  for (const address of [article, "/terms"])
    server.instead.set(address, (_request, response) => response.writeHead(502).end("Bad Gateway"));
  await page.goto(server.address + article);
  await expect(heading).toHaveText(title);
  const other = await page.goto(`${server.address}/terms`);
  expect(other?.status()).toBe(502);

  server.instead.clear();
  const html = await (await page.request.get(server.address + article)).text();
  server.instead.set(article, (_request, response) =>
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" })
      .end(html.replaceAll("Bleed a Radiator", "Vent a Radiator")),
  );
  await page.goto(server.address + article);
  await expect(heading).toHaveText(/^Vent a Radiator/);
  const copied = () => page.evaluate(async (address) => (await caches.match(address))?.text(), article);
  await expect.poll(copied).toContain("Vent a Radiator");
  server.instead.set(article, () => {});
  await page.goto(server.address + article);
  await expect(heading).toHaveText(/^Vent a Radiator/);

  server.instead.set(article, (_request, response) => response.writeHead(404).end("Nothing here."));
  await page.goto(`${server.address}/saved`);
  await expect.poll(() => pagesOn(page)).not.toContain(article);
});

test("what is taken off the list leaves the device; the switch removes all, and brings it back", async ({
  page,
  server,
}) => {
  await saveOn(page, server.address, ["bleed-a-radiator"], ["tech-savvy"]);
  await openSaved(page, server.address, 2);
  await openPage(page, server.address + article);
  await saveButton(page).click();
  await expect.poll(() => pagesOn(page)).toEqual(["/", "/offline", quiz]);
  await page.goto(`${server.address}/saved`);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect.poll(() => keptOn(page)).toEqual(nothing);
  // taken back, it is kept again
  await page.getByRole("button", { name: /^Undo/ }).click();
  const available = page.getByText("Available offline", { exact: true });
  await expect(available).toHaveCount(1);

  const control = page.getByRole("checkbox", { name: "Keep saved tips available offline" });
  await control.uncheck();
  await expect.poll(() => keptOn(page)).toEqual(nothing);
  await expect(available).toHaveCount(0);
  // what is saved meanwhile is not kept either
  await page.goto(server.address + article);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveText(/^Saved/);
  await page.goto(`${server.address}/saved`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  await expect(control).not.toBeChecked();
  expect(await keptOn(page)).toEqual(nothing);
  await control.check();
  await expect(available).toHaveCount(2);
});
