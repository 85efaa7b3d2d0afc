import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";

/** What this device keeps besides the lists: caches, workers, and notes on their use. */
export function keptOn(page: Page): Promise<{ caches: string[]; workers: number; uses: string[] }> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const uses = databases.some(({ name }) => name === "workbox-expiration")
      ? await new Promise<string[]>((done, fail) => {
          const opening = indexedDB.open("workbox-expiration");
          opening.onerror = () => fail(opening.error);
          opening.onsuccess = () => {
            const all = opening.result.transaction("cache-entries").objectStore("cache-entries").getAll();
            all.onsuccess = () => {
              opening.result.close();
              done(all.result.map(({ url }) => new URL(url).pathname));
            };
          };
        })
      : [];
    const workers = (await navigator.serviceWorker.getRegistrations()).length;
    return { caches: (await caches.keys()).sort(), workers, uses };
  });
}

export const nothing = { caches: [], workers: 0, uses: [] };

/** The addresses of the pages that are kept. */
export function pagesOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has("saved-pages"))) return [];
    const requests = await (await caches.open("saved-pages")).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });
}

/** Presses Save on a page; before its scripts are there, the press is held. */
export async function save(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole("button", { name: /^Save\b/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Saved\b/ }).first()).toBeVisible();
}

/** Opens the saved page and waits until it says of so many that they open without a connection. */
export async function openSaved(page: Page, server: string, count: number): Promise<void> {
  await page.goto(`${server}/saved`);
  await expect(page.getByText("Available offline", { exact: true })).toHaveCount(count);
  await expect.poll(() => pagesOn(page)).toEqual(expect.arrayContaining(["/", "/offline"]));
}
