import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type RealDesk, realDesk } from "../../desk/server/testing/real-desk.ts";
import { makeSite } from "../../new-site/make-site.ts";
import { siteFolder } from "../../platform/paths.ts";
import { releaseSite } from "../../publishing/make-release.ts";
import { releasesIn } from "../../publishing/release-store.ts";
import { siteOf, sourceOf } from "../../publishing/testing/small-site.ts";
import { test as base, expect } from "../testing/fixtures.ts";
import { deskPort, publicPort } from "../testing/ports.ts";

/** `touched`: the files that a journey is to change; no other may change, and all are as they were before the next one. */
type Journey = { touched: string[]; atDesk: undefined };

/** Journeys at the real desk, on a copy of the sample; with `hasPreview` on a small site of one’s own, with its pages. */
export const test = base.extend<Journey, { desk: RealDesk; hasPreview: boolean }>({
  hasPreview: [false, { option: true, scope: "worker" }],
  desk: [
    async ({ hasPreview }, use, { parallelIndex }) => {
      const home = mkdtempSync(path.join(tmpdir(), "desk-site-"));
      const site = hasPreview ? ownSite(path.join(home, "knack")) : fewTexts(path.join(home, "sample"));
      const at = publicPort(parallelIndex);
      // an address that counts as that of another machine, and is this one
      const publicAddress = hasPreview ? `http://0.0.0.0:${at}` : "";
      const desk = realDesk({ hasPreview, site, from: deskPort(parallelIndex), publicAddress });
      // before the desk first asks for it, since it takes each answer for true for a minute
      if (hasPreview) await publishEarlier(desk);
      const readers = hasPreview ? servedRelease(desk.releases).listen(at) : undefined;
      await use(desk);
      readers?.close();
      await desk.end();
      rmSync(home, { recursive: true });
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter
  touched: async ({}, use) => use([]),
  atDesk: [
    async ({ desk, hasPreview, allowed, page, touched }, use) => {
      allowed.hosts.push("127.0.0.1");
      const before = desk.hashes();
      await openList(page, await desk.start());
      await use(undefined);
      // what is on its way to the disk gets there
      await page.context().close();
      const after = desk.hashes();
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      const changed = names.filter((name) => before[name] !== after[name]);
      expect(changed.sort()).toEqual(touched.toSorted());
      if (hasPreview) return;
      for (const name of changed) rmSync(path.join(desk.root, name), { force: true });
      fewTexts(desk.root);
    },
    { auto: true },
  ],
});

export { expect };

export const deskArticle = "articles/stain-first-aid.md";

export const textBox = (page: Page) => page.getByRole("textbox", { name: "Text of the article" });

/** The place that a screen reader reads out. */
export const announced = (page: Page) => page.locator("[data-said]");

/** All that a screen reader is told, also what another message follows at once. */
export async function heardFromNow(page: Page): Promise<() => Promise<string[]>> {
  const heard = await announced(page).evaluateHandle((region) => {
    const messages: string[] = [];
    const look = () => messages.push(region.textContent);
    new MutationObserver(look).observe(region, { childList: true, characterData: true, subtree: true });
    return messages;
  });
  return () => heard.jsonValue();
}

export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "All articles and quizzes" })).toBeVisible();
}

export async function openAtDesk(page: Page, { url }: RealDesk, file = deskArticle): Promise<void> {
  await page.goto(`${url}/#/${file}`);
  await expect(file.startsWith("articles/") ? textBox(page) : page.locator(".form").first()).toBeVisible();
}

/** Waits until the desk says that the text is on the disk. */
export const saved = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

/** What the desk says of the text on its way to its readers. */
export const stateOf = (page: Page) => page.locator(".state");

/** Puts the cursor at the end of the line of the text that holds these words. */
export async function goToEndOf(page: Page, words: string): Promise<void> {
  await textBox(page).locator(".cm-line", { hasText: words }).first().click();
  // each press goes to the end of a row of the window at most
  for (let row = 0; row < 4; row++) await page.keyboard.press("End");
}

/** A release of before, which a publish can be taken back to. */
async function publishEarlier({ releases, publicAddress }: RealDesk): Promise<void> {
  const addresses = { site: publicAddress, newsletter: "https://news.tips.pt/" };
  const before = siteOf({ "/": "The earlier release." }, {}, publicAddress);
  await releaseSite(releasesIn(releases), sourceOf(before, { addresses }));
}

/** What readers get of the current release, as far as the desk asks for it. */
function servedRelease(releases: string) {
  return createServer(({ url = "" }, answer) => {
    const file = path.join(releases, "current", path.basename(url));
    if (!existsSync(file)) return void answer.writeHead(404).end();
    answer.end(readFileSync(file));
  });
}

/** The texts that journeys are of, and those that they lead to: the desk checks every text of its folder. */
const texts =
  /^(stain-first-aid|fix-a-flat-bicycle-tyre|iron-a-shirt|pack-a-week-into-a-cabin-bag|the-15-minute-room-reset|2-minute-rule|silence-a-squeaky-door|how-far-away-is-the-storm)\.md$/;

/** In a language whose spelling nobody checks: each desk would begin with its dictionaries. */
function fewTexts(folder: string): string {
  cpSync(siteFolder(), folder, {
    recursive: true,
    filter: (file) => !/\barticles\/./.test(file) || texts.test(path.basename(file)),
  });
  appendFileSync(path.join(folder, "site.yaml"), "\nlang: nl\n");
  return folder;
}

/** With the name, colours and drawings of the sample, whose build has made all sizes of them: others would take longer than all else. */
function ownSite(folder: string): string {
  makeSite(folder);
  for (const name of ["brand.yaml", "pictures"])
    cpSync(path.join(siteFolder(), name), path.join(folder, name), { recursive: true });
  rmSync(path.join(folder, "articles"), { recursive: true });
  return folder;
}
