import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";

const byDay = /\/pictures\/(?!night\/)/;
const ofRoom = /\/room\//;
const byNight = /\/pictures\/night\//;

/** The addresses of the pictures that the page asks for from now on. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const address = new URL(request.url()).pathname;
    if (byDay.test(address) || byNight.test(address)) asked.push(address);
  });
  return asked;
}

for (const { system, saved, own, other } of [
  { system: "dark", saved: null, own: byNight, other: byDay },
  { system: "dark", saved: "light", own: byDay, other: byNight },
] as const)
  test(`Pictures: with ${system} and the choice ${saved}, only those of ${own} are loaded`, async ({
    page,
  }) => {
    const asked = askedBy(page);
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => theme && localStorage.setItem("theme", theme), saved);
    await page.goto("/");
    await clientReady(page);
    for (const cover of [page.locator("#bathroom img"), page.locator(".week__pic img")]) {
      await cover.scrollIntoViewIfNeeded();
      await expect(cover).not.toHaveJSProperty("naturalWidth", 0);
    }
    expect(asked.filter((address) => ofRoom.test(address) && own.test(address))).not.toEqual([]);
    expect(asked.filter((address) => !ofRoom.test(address))).not.toEqual([]);
    expect(asked.filter((address) => other.test(address))).toEqual([]);
  });
