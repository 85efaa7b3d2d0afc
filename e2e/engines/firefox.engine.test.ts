import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Browser, launch, type Page } from "puppeteer-core";
import { createServer as viteServer } from "vite";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { sendTo } from "../../desk/server/testing/desk.ts";
import { type RealDesk, realDesk } from "../../desk/server/testing/real-desk.ts";
import { siteFolder } from "../../platform/paths.ts";
import { findEngines } from "../../scripts/browsers.ts";
import { deskOnly } from "../../site/release/desk-only.ts";
import { folderWith } from "../../site/src/testing/content-folder.ts";
import { firefoxReader } from "./firefox.ts";
import { failuresIn } from "./journeys.ts";

// Short journeys of readers, and a morning at the real desk, where what is typed and pasted is on the disk, and there
// again later. Firefox starts once for all.

const { firefox } = findEngines();
const file = "articles/iron-a-shirt.md";
const text = ".cm-content";
let desk: RealDesk;
let browser: Browser;

beforeAll(async () => {
  if (!firefox) return;
  const sample = (name: string) => readFileSync(path.join(siteFolder(), name), "utf8");
  // in a language whose spelling nobody checks: the desk would begin with its dictionaries
  const site = folderWith({ [file]: sample(file), "site.yaml": `${sample("site.yaml")}\nlang: nl\n` });
  desk = realDesk({ site });
  browser = await launch({ browser: "firefox", executablePath: firefox, headless: true, timeout: 120_000 });
});
afterAll(async () => {
  await browser?.close();
  await desk?.end();
});

test.runIf(firefox)("Firefox: what readers do most", async () => {
  expect(await failuresIn((site) => firefoxReader(browser, site))).toEqual([]);
});

test.runIf(firefox)(
  "in Firefox too, the desk saves accents, bold by its key, a pasted table and a detail, and a fault leads to its line of the text",
  async () => {
    const before = desk.hashes();
    const original = desk.read(file);
    const page = await newPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(http|ws)/.test(protocol)) asked.push(hostname);
    });
    await page.goto(await desk.start());
    await page.waitForSelector(".files");
    await copyTable(page);
    await page.goto(`${desk.url}/#/${file}`);
    await page.waitForSelector(text);
    await page.focus(text);
    await press(page, "Control", "End");
    await page.keyboard.type("\nJá está: São 🧺 bem");
    await page.keyboard.down("Shift");
    for (const _letter of "bem") await page.keyboard.press("ArrowLeft");
    await page.keyboard.up("Shift");
    await press(page, "Control", "b");
    await press(page, "Control", "End");
    await page.keyboard.type("\n\n");
    await press(page, "Control", "v");
    const wanted = `${original.trimEnd()}\n\nJá está: São 🧺 **bem**\n\n| What | Cost |\n| - | - |\n| Tea | €2 |`;
    await expect.poll(() => desk.read(file).trimEnd()).toBe(wanted);
    await saved(page);
    await page.reload();
    await page.waitForSelector(text);
    await page.focus(text);
    await press(page, "Control", "End");
    await expect.poll(() => page.$eval(text, (box) => box.textContent)).toContain("Já está: São");
    await saved(page);

    // by script: a press by the mouse would miss what moves while the text is scrolled to where it was left
    const activate = async (kind: string, words: string) =>
      page
        .waitForSelector(`xpath///${kind}[contains(., '${words}')]`)
        .then((found) => found?.evaluate((control) => (control as HTMLElement).click()));
    const written = desk.read(file);
    await activate("button[@role='tab']", "Details");
    await page.waitForSelector("[data-field=category] select");
    await page.select("[data-field=category] select", "tech");
    await expect.poll(() => desk.read(file)).toBe(written.replace(/^category: .+$/m, "category: tech"));
    // the window is a narrow one
    await activate("button[@role='tab']", "Write");
    await page.focus(text);
    await press(page, "Control", "Home");
    await page.keyboard.type("[Tea](/article/tea) ");
    await activate("button[@role='tab']", "Faults");
    await activate("li[contains(., '/article/tea')]//button", "Go there");
    expect(await page.$eval(text, (box) => box === document.activeElement)).toBe(true);
    await saved(page);
    const { [file]: _changed, ...others } = desk.hashes();
    const { [file]: _original, ...untouched } = before;
    expect(others).toEqual(untouched);
    expect(new Set(asked)).toEqual(new Set(["127.0.0.1"]));
  },
);

test.runIf(firefox)(
  "Firefox shows the page beside the text, and gives its address to no other port",
  async () => {
    const at = await served("<title>Desk</title>");
    const root = folderWith({ "index.html": "<h1>Tea</h1>" });
    const site = await viteServer({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [deskOnly({ key: "key", folder: root, origin: `http://127.0.0.1:${at.port}` })],
      server: { host: "127.0.0.1", port: 0 },
    });
    onTestFinished(() => site.close());
    await site.listen();
    const { port } = (site.httpServer as Server).address() as AddressInfo;
    const page = await newPage();
    await page.goto(`http://127.0.0.1:${at.port}/`);
    // as at the desk, the frame comes once its page is there
    await page.evaluate((address) => {
      document.body.appendChild(document.createElement("iframe")).src = address;
    }, `http://127.0.0.1:${port}/key/`);
    const words = () => page.frames()[1]?.evaluate(() => document.body.textContent);
    await expect.poll(words).toBe("Tea");
    const foreign = await served("Foreign");
    for (const host of ["127.0.0.1", "localhost"])
      await page.goto(`http://${host}:${foreign.port}/article/tea`);
    expect(foreign.heard.length).toBeGreaterThan(1);
    for (const headers of foreign.heard)
      await expect(
        sendTo(port, "/", { headers: { ...headers, host: `127.0.0.1:${port}` } }),
      ).rejects.toThrow();
  },
);

/** A page that waits as long as a busy machine needs. */
async function newPage(): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

/** A server of one page, and the headers of all that it was asked. */
async function served(page: string) {
  const html = { "Content-Type": "text/html" };
  const heard: Record<string, string>[] = [];
  const server = createServer(({ headers }, told) => {
    heard.push(headers as Record<string, string>);
    told.writeHead(200, html).end(page);
  });
  return { port: await listening(server), heard };
}

async function listening(server: Server): Promise<number> {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Takes a table out of a page of a word processor into the clipboard, by the key for that. */
async function copyTable(page: Page): Promise<void> {
  const other = await page.browser().newPage();
  await other.setContent(
    "<table><tr><th>What</th><th>Cost</th></tr><tr><td>Tea</td><td>€2</td></tr></table>",
  );
  await press(other, "Control", "a");
  await press(other, "Control", "c");
  await other.close();
  await page.bringToFront();
}

async function press(
  page: Page,
  held: "Control",
  key: "Home" | "End" | "a" | "b" | "c" | "v",
): Promise<void> {
  await page.keyboard.down(held);
  await page.keyboard.press(key);
  await page.keyboard.up(held);
}

async function saved(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(".work .status")?.textContent === "Saved");
}
