import type { Page, Route } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Holds back the search's files until they are let through: `next` the last one that is asked for, `all` from then on. */
export async function heldFiles(page: Page, pattern = "**/find/files/**") {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(pattern, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  const waiting = () => expect.poll(() => held.length).toBeGreaterThan(0);
  return {
    waiting,
    next: async () => {
      await waiting();
      await held.pop()?.continue();
    },
    all: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}
