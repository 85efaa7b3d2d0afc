import type { Page } from "@playwright/test";

/**
 * The client’s scripts do not arrive until `release` is called; `asked` resolves when the first of them has been asked
 * for. Presses before that moment must not be lost.
 */
export async function slowClient(page: Page) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: gate.resolve };
}

/**
 * A phone-like machine, six times as slow, until what comes back is called. Only while it matters: a slowed thread keeps its
 * core busy.
 */
export async function slowProcessor(page: Page): Promise<() => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  return () => cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}

/** Counts what a press does, from the page’s first moment on. */
export function countEffects(page: Page) {
  return page.addInitScript(() => {
    const effects: string[] = [];
    Object.assign(window, { effects });
    addEventListener("savedchange", () => effects.push("saved"));
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === "theme") effects.push(`theme ${value}`);
      setItem.call(this, key, value);
    };
    const { replaceState } = history;
    history.replaceState = (state, unused) => {
      effects.push(JSON.stringify(state));
      replaceState.call(history, state, unused);
    };
  });
}

/** What `countEffects` has counted. */
export const effects = (page: Page) => page.evaluate(() => Reflect.get(window, "effects"));
