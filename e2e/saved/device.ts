import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { saveButton } from "../testing/screen.ts";

/** What this device keeps besides the lists: caches and workers. */
export function keptOn(page: Page): Promise<{ caches: string[]; workers: number }> {
  return page.evaluate(async () => {
    const workers = (await navigator.serviceWorker.getRegistrations()).length;
    return { caches: (await caches.keys()).sort(), workers };
  });
}

export const nothing = { caches: [], workers: 0 };

/** The addresses of the pages that are kept. */
export async function pagesOn(page: Page): Promise<string[]> {
  return (await keptOn(page)).caches.map((name) => name.replace("saved-page:", ""));
}

/** Presses Save on a page; before its scripts are there, the press is held. */
export async function savePage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveText(/^Saved/);
}

/** Opens the saved page and waits until it says of so many that they open without a connection. */
export async function openSaved(page: Page, server: string, count: number): Promise<void> {
  await page.goto(`${server}/saved`);
  await expect(page.getByText("Available offline", { exact: true })).toHaveCount(count);
  // a page comes into its cache last, when all it is made of is there
  const isWhole = (address: string) =>
    page.evaluate(async (path) => Boolean(await caches.match(path)), address);
  for (const address of ["/", "/offline"]) await expect.poll(() => isWhole(address)).toBe(true);
}
