import { test as base, expect } from "@playwright/test";
import { complaints, extendPages, translatePages } from "./other-programs.ts";

/** What other programs do to every page: nothing, translate it, or change it as extensions do. */
export type ChangedBy = "nobody" | "translator" | "extensions";

/**
 * Every journey also watches what must never happen on any page, in any tab: console errors, uncaught
 * exceptions, and requests to another host. `allowed` names what a test provokes on purpose.
 */
export const test = base.extend<{
  allowed: { errors: RegExp[]; hosts: string[] };
  watched: undefined;
  consent: boolean;
  changedBy: ChangedBy;
}>({
  changedBy: ["nobody", { option: true }],
  /** Whether the cookie banner has been answered before the page opens. */
  consent: [true, { option: true }],
  allowed: async ({ changedBy }, use) => {
    await use({ errors: changedBy === "nobody" ? [] : [...complaints], hosts: [] });
  },
  watched: [
    async ({ page, context, allowed, consent, changedBy }, use) => {
      const faults: string[] = [];
      if (changedBy === "translator") await translatePages(page);
      if (changedBy === "extensions") await extendPages(page);
      if (consent) {
        await page.addInitScript(() => {
          try {
            if (!localStorage.getItem("cookieConsent"))
              localStorage.setItem(
                "cookieConsent",
                JSON.stringify({ necessary: true, analytics: false, marketing: false }),
              );
          } catch {
            // the journeys of blocked storage
          }
        });
      }
      context.on("console", (message) => {
        if (message.type() === "error") faults.push(`console: ${message.text()}`);
      });
      context.on("weberror", (fault) => faults.push(`exception: ${fault.error().message}`));
      context.on("request", (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (
          protocol.startsWith("http") &&
          !/(^|\.)localhost$/.test(hostname) &&
          !allowed.hosts.includes(hostname)
        )
          faults.push(`request to ${request.url()}`);
      });
      await use(undefined);
      expect(faults.filter((fault) => !allowed.errors.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Goes on after a failure: for the parts of a page that do not depend on each other. */
export const softly = expect.configure({ soft: true });

/** Waits until every island of the page is hydrated and its effects have run. */
export async function clientReady(page: import("@playwright/test").Page): Promise<void> {
  await expect(page.locator("astro-island")).not.toHaveCount(0);
  await expect(page.locator("astro-island:not([data-part=ready])")).toHaveCount(0);
}

/** Marks the pages that are opened from now on when their `/idle.js` has run. */
export async function markIdleScript(page: import("@playwright/test").Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = ({ target }: Event) =>
      target instanceof HTMLScriptElement &&
      target.src.endsWith("/idle.js") &&
      document.documentElement.setAttribute("data-idle-script", "ran");
    document.addEventListener("load", mark, true);
  });
}

/** Waits until `/idle.js` has run on a page that is marked then. */
export async function idleScriptRan(page: import("@playwright/test").Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-idle-script", "ran");
}

/** A search box: a combobox as soon as it has suggestions, which come with its first focus. */
export function searchBox(place: import("@playwright/test").Page | import("@playwright/test").Locator) {
  return place.getByRole("searchbox").or(place.getByRole("combobox", { name: /^Search/ }));
}

/** Fills with the addresses asked for from now on that hold `part`; one that a newer step aborts was asked for too. */
export function asked(page: import("@playwright/test").Page, part: string): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(part)) addresses.push(request.url());
  });
  return addresses;
}
