import type { Page } from "@playwright/test";
import { builtPage } from "../../desk/server/start/built-page.ts";
import { test as base, expect } from "../testing/fixtures.ts";
import { deskPort } from "../testing/ports.ts";
import { differing, type Touching, touching } from "./changed-files.ts";
import { type FakeDesk, fakeDesk } from "./fake-desk.ts";

export const article = "articles/stain-first-aid.md";

/** A desk whose folder is the sample, in memory, opened at the list of all articles. */
export const test = base.extend<Touching & { desk: FakeDesk }, { server: FakeDesk }>({
  ...touching,
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter
    async ({}, use, { workerIndex }) => {
      const server = await fakeDesk(deskPort(workerIndex % 8), await builtPage(() => {}));
      await use(server);
      server.close();
    },
    { scope: "worker" },
  ],
  desk: async ({ server, allowed, page, touched }, use) => {
    allowed.hosts.push("127.0.0.1");
    server.reset();
    const before = Object.fromEntries(server.files);
    await page.goto(`${server.url}/#key=once`);
    await expect(page.getByRole("heading", { name: "All articles and quizzes" })).toBeVisible();
    await use(server);
    expect(differing(before, Object.fromEntries(server.files))).toEqual(touched.toSorted());
  },
});

export const text = (page: Page) => page.getByRole("textbox", { name: "Text of the article" });
export const saved = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

/** Opens a file from the list. */
export async function open(page: Page, title: string): Promise<void> {
  await page.getByRole("row").getByRole("link", { name: title }).click();
  await expect(page.getByRole("textbox", { name: "Headline" })).toHaveValue(title);
}

export const openArticle = (page: Page) => open(page, "Stain First Aid: the First Five Minutes");
