import type { copiesKept } from "../browser/storage-keys.ts";
import { storedValue } from "../browser/stored-value.ts";

// What every page knows of the copies on this device: each saved page has a cache of its own, with all it is made of.

const prefix = "saved-page:" satisfies keyof typeof copiesKept;

/** The page shown in the place of one that is not kept and cannot be had. */
export const offlinePage = "/offline";

/** What is kept besides, as long as anything is saved. */
export const otherPages: readonly string[] = ["/", offlinePage];

/** Fired on `window` when what is kept has changed. */
export const copiesChange = "copieschange";

/** Whether saved pages are kept on this device; undefined before anything was saved or the switch was used. */
export const offlineSetting = storedValue<"on" | "off" | undefined>({
  key: "offline",
  initial: undefined,
  parse: (text) => (text === "on" || text === "off" ? text : undefined),
  format: (value) => value ?? "",
});

export function cacheNameOf(address: string): string {
  return prefix + address;
}

/** Whether this browser can keep pages at all: not without HTTPS, and not in every private window. */
export function canKeep(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}

/** Addresses of the pages that are kept; none where the browser has no such store. */
export async function keptAddresses(): Promise<string[]> {
  const names = await (canKeep() ? caches.keys() : []);
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** The kept page as it was sent. */
export async function copyOf(address: string): Promise<string | undefined> {
  const copy = await caches.match(address, { cacheName: cacheNameOf(address), ignoreVary: true });
  return copy?.text();
}
