import type { Page } from "@playwright/test";

/** What this device keeps besides the lists: caches and workers. */
export function keptOn(page: Page): Promise<{ caches: string[]; workers: number }> {
  return page.evaluate(async () => {
    const workers = (await navigator.serviceWorker.getRegistrations()).length;
    return { caches: (await caches.keys()).sort(), workers };
  });
}

export const nothing = { caches: [], workers: 0 };
