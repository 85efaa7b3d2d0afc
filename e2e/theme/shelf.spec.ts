import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";

const byDay = /\/pictures\/(?!night\/)/;
const ofShelf = /\/pictures\/(hero|night)\/[\w-]+\.\w+$/;
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

/** Waits until the three pictures that are shown have been loaded, in a page that is idle. */
async function shelfLoaded(page: Page) {
  await clientReady(page);
  const shown = page.locator(".shelf img:visible");
  await expect(shown).toHaveCount(3);
  for (const image of await shown.all()) await expect(image).toHaveJSProperty("complete", true);
}

for (const { system, saved, own, other } of [
  { system: "light", saved: null, own: byDay, other: byNight },
  { system: "dark", saved: null, own: byNight, other: byDay },
  { system: "light", saved: "dark", own: byNight, other: byDay },
  { system: "dark", saved: "light", own: byDay, other: byNight },
] as const)
  test(`Pictures: with ${system} and the choice ${saved}, only those of ${own} are loaded`, async ({
    page,
  }) => {
    const asked = askedBy(page);
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => theme && localStorage.setItem("theme", theme), saved);
    await page.goto("/");
    await shelfLoaded(page);
    expect(asked.filter((address) => ofShelf.test(address) && own.test(address))).toHaveLength(3);
    const cover = page.locator(".week__pic img");
    await cover.scrollIntoViewIfNeeded();
    await expect(cover).not.toHaveJSProperty("naturalWidth", 0);
    expect(asked.filter((address) => !ofShelf.test(address))).not.toEqual([]);
    expect(asked.filter((address) => other.test(address))).toEqual([]);
  });

test("Shelf: at the toggle the day stays until the night is there; a lamp's light comes 120 ms later", async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route(byNight, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const fades: unknown[] = [];
    Object.assign(window, { fades });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, timing) {
      if (typeof timing === "object") fades.push([this.localName, timing.duration, timing.delay]);
      return animate.call(this, keyframes, timing);
    };
  });
  await page.goto("/");
  await shelfLoaded(page);
  const shelf = page.locator(".shelf");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(shelf).toHaveAttribute("data-shows", "day");
  gate.resolve();
  await expect(shelf).not.toHaveAttribute("data-shows");
  expect(await page.evaluate(() => Reflect.get(window, "fades"))).toEqual([
    ["span", 350, 0],
    ["span", 350, 0],
    ["span", 350, 0],
    ["svg", 350, 120],
  ]);
  await expect(page.locator(".shelf .night img:visible")).toHaveCount(3);
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(shelf).not.toHaveAttribute("data-shows");
  await expect(page.locator(".shelf .night img:visible")).toHaveCount(0);
  await expect(page.locator(".shelf img:visible")).toHaveCount(3);
});

test("Shelf: on paper it is day, and the three stand on one line", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await shelfLoaded(page);
  const night = page.locator(".shelf .night img:visible");
  await expect(night).toHaveCount(3);
  await page.emulateMedia({ media: "print" });
  await expect(night).toHaveCount(0);
  const feet = await page
    .locator(".shelf img:visible")
    .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().bottom)));
  expect(feet).toHaveLength(3);
  expect(new Set(feet).size).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  // browsers load lazy pictures at once where scripts are off, so that both are loaded
  test("Shelf: the system's dark shows the night", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".shelf .night img:visible")).toHaveCount(3);
    await expect(page.locator(".shelf img:visible")).toHaveCount(3);
  });
});
