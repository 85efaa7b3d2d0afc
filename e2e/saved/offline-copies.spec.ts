import { clientReady, expect } from "../testing/fixtures.ts";
import { test } from "../testing/own-server.ts";
import { openPage, saveButton } from "../testing/screen.ts";
import { keptOn, nothing, openSaved, pagesOn, savePage } from "./device.ts";

const article = "/article/2-minute-rule";
const quiz = "/quiz/tech-savvy";
const keepScript = "/keep.js";

test.use({ viewport: { width: 375, height: 667 } });
test.beforeEach(
  ({ allowed }) => void allowed.errors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/),
);

test("who saves nothing has nothing kept, and no script asked for that keeps it", async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const address of ["/saved", article]) {
    await openPage(page, server.address + address);
    await expect.poll(() => asked.includes("/idle.js")).toBe(true);
    await clientReady(page);
  }
  expect(asked.filter((path) => path === "/sw.js" || path === keepScript)).toEqual([]);
  expect(await keptOn(page)).toEqual(nothing);
});

test("who leaves before a page is kept finds it kept on the page of saved tips", async ({ page, server }) => {
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(keepScript));
  await page.route(`**${keepScript}`, (route) => route.abort());
  await savePage(page, server.address + article);
  await lost;
  expect(await keptOn(page)).toEqual(nothing);
  await page.unroute(`**${keepScript}`);
  await openSaved(page, server.address, 1);
});

test("a page of which only a part is stored is not said to be available", async ({
  page,
  server,
  allowed,
}) => {
  allowed.errors.push(/ERR_FAILED/);
  await page.goto(`${server.address}/about`);
  await page.evaluate(async () => {
    localStorage.setItem("savedArticles", '["2-minute-rule"]');
    localStorage.setItem("offline", "on");
    await caches.open("saved-page:/article/2-minute-rule");
  });
  await page.route(`**${article}`, (route) => route.abort());
  await page.goto(`${server.address}/saved`);
  await expect(page.getByText("Some pages could not be kept")).toBeVisible();
  await expect(page.getByText("Available offline", { exact: true })).toHaveCount(0);
});

test("without a connection, saved pages and home open, and any other address says what is there", async ({
  page,
  context,
  server,
}) => {
  await savePage(page, server.address + article);
  await savePage(page, server.address + quiz);
  await openSaved(page, server.address, 2);
  await context.setOffline(true);
  await server.stop();

  await openPage(page, `${server.address}${article}?from=mail`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The 2-Minute Rule");
  const cover = page.locator("article > header img");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.fonts.check("1em 'Source Sans 3 Variable'"))).toBe(true);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);

  await page.goto(server.address + quiz);
  await clientReady(page);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();

  await openPage(page, `${server.address}/`);
  await expect(page.locator("main img").filter({ visible: true }).first()).toBeVisible();

  for (const [address, heading] of [
    ["/search?q=door", "No Connection"],
    ["/saved", "Saved Tips"],
  ] as const) {
    await page.goto(server.address + address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const kept = page.getByRole("region", { name: "On this device" });
    await expect(kept.getByRole("link")).toHaveText(["Tech Savvy", "The 2-Minute Rule", "Home"]);
  }
  await page.getByRole("link", { name: /2-Minute Rule/ }).click();
  await expect(page).toHaveURL(server.address + article);

  await page.goto(`${server.address}/terms`);
  const again = page.getByRole("link", { name: "Try again" });
  await expect(again).toBeVisible();
  await server.start();
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
});

test("a saved page is as the newest release has it, and its copy follows", async ({
  page,
  context,
  server,
  allowed,
}) => {
  allowed.errors.push(/status of 404/);
  await savePage(page, server.address + article);
  await openSaved(page, server.address, 1);
  const html = await (await page.request.get(server.address + article)).text();
  server.instead.set(article, (_request, response) =>
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" })
      .end(html.replaceAll("The 2-Minute Rule", "The 3-Minute Rule")),
  );
  await page.goto(server.address + article);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The 3-Minute Rule");
  const copied = () => page.evaluate(async (address) => (await caches.match(address))?.text(), article);
  await expect.poll(copied).toContain("The 3-Minute Rule");
  server.instead.set(article, () => {});
  await page.goto(server.address + article);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The 3-Minute Rule");
  await context.setOffline(true);
  await page.goto(server.address + article);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The 3-Minute Rule");
  await context.setOffline(false);
  server.instead.set(article, (_request, response) => response.writeHead(404).end("Nothing here."));
  await page.goto(`${server.address}/saved`);
  await expect.poll(() => pagesOn(page)).not.toContain(article);
});

test("while a proxy answers for the server, a saved page is its copy; for others its answer stands", async ({
  page,
  server,
  allowed,
}) => {
  allowed.errors.push(/status of 502/);
  await savePage(page, server.address + article);
  await openSaved(page, server.address, 1);
  for (const address of [article, "/terms"])
    server.instead.set(address, (_request, response) => response.writeHead(502).end("Bad Gateway"));
  await page.goto(server.address + article);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The 2-Minute Rule");
  const other = await page.goto(`${server.address}/terms`);
  expect(other?.status()).toBe(502);
  server.instead.clear();
  const whole = await page.goto(server.address + article);
  expect(whole?.status()).toBe(200);
});

test("what is taken off the list leaves the device; the switch removes all, and brings it back", async ({
  page,
  context,
  server,
}) => {
  await savePage(page, server.address + article);
  await savePage(page, server.address + quiz);
  await openSaved(page, server.address, 2);
  await openPage(page, server.address + article);
  await saveButton(page).click();
  await expect.poll(() => pagesOn(page)).toEqual(["/", "/offline", quiz]);
  await page.goto(`${server.address}/saved`);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect.poll(() => keptOn(page)).toEqual(nothing);
  // taken back, it is kept again
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText("Available offline", { exact: true })).toHaveCount(1);

  const other = await context.newPage();
  await openSaved(other, server.address, 1);
  const control = page.getByRole("checkbox", { name: "Keep saved tips available offline" });
  await control.uncheck();
  await expect.poll(() => keptOn(page)).toEqual(nothing);
  await expect(page.getByText(/available offline$/i)).toHaveCount(1);
  await expect(other.getByRole("checkbox", { name: "Keep saved tips available offline" })).not.toBeChecked();
  await savePage(page, server.address + article);
  await page.goto(`${server.address}/saved`);
  await expect(control).not.toBeChecked();
  expect(await keptOn(page)).toEqual(nothing);
  await control.check();
  await expect(page.getByText("Available offline", { exact: true })).toHaveCount(2);
  await other.close();
});

test("where the device has no room, the saved page says so, and the list stays", async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.address}/about`);
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: server.address, quotaSize: 200_000 });
  await savePage(page, server.address + article);
  await page.goto(`${server.address}/saved`);
  await expect(page.getByText("this device has no room left")).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem("savedArticles"))).toContain("2-minute-rule");
});
