import type { copiesKept } from "../browser/storage-keys.ts";
import { storedValue } from "../browser/stored-value.ts";

// Each saved page has a cache of its own, with everything it needs.

const prefix = "saved-page:" satisfies keyof typeof copiesKept;

/** In place of a page that has no copy and cannot be loaded. */
export const offlinePage = "/offline";

/** As long as anything is saved. */
export const otherPages: readonly string[] = ["/", offlinePage];

/** On `window`. */
export const copiesChange = "copieschange";

/** Undefined before anything was saved or the switch was used. */
export const offlineSetting = storedValue<"on" | "off" | undefined>({
  key: "offline",
  initial: undefined,
  parse: (text) => (text === "on" || text === "off" ? text : undefined),
  format: (value) => value ?? "",
});

export function cacheNameOf(address: string): string {
  return prefix + address;
}

/** It needs HTTPS, and some private windows refuse. */
export function canKeep(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}

/** None if the browser has no cache storage. */
export async function keptAddresses(): Promise<string[]> {
  const addresses = await begunAddresses();
  const copies = await Promise.all(addresses.map(responseOf));
  return addresses.filter((_, place) => copies[place]);
}

/** With pages of which only a part is stored so far. */
export async function begunAddresses(): Promise<string[]> {
  const names = await (canKeep() ? caches.keys() : []);
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** As text. */
export async function copyOf(address: string): Promise<string | undefined> {
  return (await responseOf(address))?.text();
}

function responseOf(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: cacheNameOf(address), ignoreVary: true });
}
