import type { copiesKept } from "../browser/storage-keys.ts";

// What the pages and the worker both know about copies: each saved page has a cache of its own, with all it is made of.

const prefix = "saved-page:" satisfies keyof typeof copiesKept;
export const workerAddress = "/sw.js" satisfies keyof typeof copiesKept;

/** The page shown in the place of one that is not kept and cannot be had. */
export const offlinePage = "/offline";

/** What is kept besides, as long as anything is saved. */
export const otherPages: readonly string[] = ["/", offlinePage];

export function cacheNameOf(address: string): string {
  return prefix + address;
}

/** Where an address is kept: without its query, and a picture without its size, since one size of each is kept. */
export function keyOf(address: string): string {
  const { pathname } = new URL(address, location.origin);
  return pathname.startsWith("/pictures/") ? pathname.replace(/-\d+x\d+\.(avif|webp|jpg)$/, "") : pathname;
}

/** Fired on `window` when what is kept has changed. */
export const copiesChange = "copieschange";

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

/** Removes all that is kept on this device. */
export async function forgetAll(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("saved-")) await caches.delete(name);
}
