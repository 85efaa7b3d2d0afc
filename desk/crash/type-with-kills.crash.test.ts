import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, launch, type Page } from "puppeteer-core";
import { expect, onTestFinished, test } from "vitest";
import { siteFolder } from "../../platform/paths.ts";
import { browserFlags, ensureBrowser } from "../../scripts/browsers.ts";
import { folderWith } from "../../site/src/testing/content-folder.ts";
import { realDesk } from "../server/testing/real-desk.ts";

const file = "articles/iron-a-shirt.md";

test("kills while one types lose nothing that was said to be saved, and a kill of the desk not a word", async () => {
  const profile = mkdtempSync(path.join(tmpdir(), "desk-browser-"));
  // not the shell, which keeps nothing
  const start = () =>
    launch({
      executablePath: ensureBrowser(),
      args: browserFlags,
      userDataDir: profile,
      headless: true,
      timeout: 120_000,
    });
  const sample = (name: string) => readFileSync(path.join(siteFolder(), name), "utf8");
  // one article, in a language whose spelling nobody checks: each desk would begin with that
  const site = folderWith({ [file]: sample(file), "site.yaml": `${sample("site.yaml")}\nlang: nl\n` });
  const desk = realDesk({ site });
  let browser = await start();
  onTestFinished(async () => {
    await browser.close();
    await desk.end();
  });
  let page = await openFile(browser, await desk.start());
  let first = 1001;
  let proven = 0;
  let said = 0;
  for (let kill = 1; kill <= 6; kill++) {
    const victim = kill % 2 ? "browser" : "desk";
    let isOver = false;
    const typing: Typing = { words: [], said: "" };
    const strike = async () => {
      // every third time after a save that was said, however slow the machine is
      while (typing.words.length < 3 || (kill % 3 === 0 && typing.said === "")) await wait(20);
      // at any moment of a save, which comes 1.5 seconds after the first key at the latest
      await wait((kill * 619) % 1600);
      await (victim === "desk" ? desk.kill() : killBrowser(browser));
      isOver = true;
    };
    await Promise.all([type(page, first, typing, () => isOver), strike()]);
    expect(desk.read(file)).toContain(typing.said);
    const address = await desk.start();
    if (victim === "desk") {
      // in a tab of its own, as browsers do; the one that is open goes on with the new token
      await (await openTab(browser, address)).close();
      await page.bringToFront();
    } else {
      browser = await start();
      page = await openFile(browser, address);
    }
    await page.waitForFunction(() => document.querySelector(".work .status")?.textContent === "Saved");
    const safe =
      victim === "desk" ? typing.words : typing.words.slice(0, typing.words.indexOf(typing.said) + 1);
    const there = new Set(wordsIn(desk.read(file)));
    expect(
      safe.filter((word) => !there.has(word)),
      `kill ${kill}, ${victim}`,
    ).toEqual([]);
    first += typing.words.length + 1;
    proven += safe.length;
    said += typing.said === "" ? 0 : 1;
  }
  expect(wordsIn(desk.read(file))).toEqual([...new Set(wordsIn(desk.read(file)))]);
  expect(proven).toBeGreaterThan(9);
  expect(said).toBeGreaterThan(1);
});

/** Opens the file at an address that `npm run write` has shown, and goes to its end. */
async function openFile(browser: Browser, address: string): Promise<Page> {
  const page = await openTab(browser, address);
  await page.goto(`${new URL(address).origin}/#/${file}`);
  await page.waitForSelector(".cm-content");
  return page;
}

async function openTab(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(address);
  await page.waitForSelector(".files");
  return page;
}

/** The words typed so far, and the last one that the desk said was saved. */
type Typing = { words: string[]; said: string };

/** Types word after word with a pause now and then. */
async function type(page: Page, first: number, typing: Typing, isOver: () => boolean): Promise<void> {
  try {
    await goToEnd(page);
    for (let number = first; !isOver(); number++) {
      const word = `w${number}`;
      await page.keyboard.type(`${word} `);
      typing.words.push(word);
      do await wait(40);
      while (number % 5 === 0 && !isOver() && (await statusOf(page)) !== "Saved");
      if (!isOver() && (await statusOf(page)) === "Saved") typing.said = word;
    }
  } catch (error) {
    if (!/closed|detached|Protocol error/i.test(String(error))) throw error;
  }
}

async function goToEnd(page: Page): Promise<void> {
  await page.focus(".cm-content");
  await page.keyboard.down("Control");
  await page.keyboard.press("End");
  await page.keyboard.up("Control");
  // behind what a kill has cut in two
  await page.keyboard.type(" ");
}

function statusOf(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.querySelector(".work .status")?.textContent);
}

async function killBrowser(browser: Browser): Promise<void> {
  const running = browser.process();
  running?.kill("SIGKILL");
  if (running) await once(running, "exit");
}

function wordsIn(text: string): string[] {
  return text.match(/\bw\d{4}\b/g) ?? [];
}
