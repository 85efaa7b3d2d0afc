import type { Page } from "@playwright/test";
import { type RealDesk, realDesk } from "../../desk/server/testing/real-desk.ts";
import { test as base, expect } from "../testing/fixtures.ts";
import { deskPort } from "../testing/ports.ts";
import { differing, type Touching, touching } from "./changed-files.ts";

/** Journeys at the real desk, on a copy of the sample in a folder of its own; one desk for the journeys of a file. */
export const test = base.extend<Touching & { atDesk: undefined }, { desk: RealDesk; hasPreview: boolean }>({
  ...touching,
  hasPreview: [false, { option: true, scope: "worker" }],
  desk: [
    async ({ hasPreview }, use, { workerIndex }) => {
      const desk = await realDesk({ hasPreview, from: deskPort(8 + (workerIndex % 8)) });
      await use(desk);
      await desk.end();
    },
    { scope: "worker" },
  ],
  atDesk: [
    async ({ desk, allowed, page, touched }, use) => {
      allowed.hosts.push("127.0.0.1");
      const before = desk.hashes();
      await openDesk(page, await desk.start());
      await use(undefined);
      // what is on its way to the disk gets there
      await page.context().close();
      expect(differing(before, desk.hashes())).toEqual(touched.toSorted());
    },
    { auto: true },
  ],
});

export { expect };

export async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "All articles and quizzes" })).toBeVisible();
}

/** Opens a file by its path. */
export async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/#/${path}`);
  await expect(page.getByRole("textbox", { name: "Text of the article" })).toBeVisible();
}

export const text = (page: Page) => page.getByRole("textbox", { name: "Text of the article" });

/** Waits until the desk says that the text is on the disk. */
export const saved = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

/** Puts the cursor at the end of the line of the text that holds these words. */
export async function goToEndOf(page: Page, words: string): Promise<void> {
  await text(page).locator(".cm-line", { hasText: words }).first().click();
  // each press goes to the end of a row of the window at most
  for (let row = 0; row < 4; row++) await page.keyboard.press("End");
}
