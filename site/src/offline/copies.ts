import type { copiesKept } from "../browser/storage-keys.ts";
import { storedValue } from "../browser/stored-value.ts";

// The copies on this device: each saved page has a cache of its own, with everything it needs.

const prefix = "saved-page:" satisfies keyof typeof copiesKept;

/** The page shown in place of one that has no copy and cannot be loaded. */
export const offlinePage = "/offline";

/** Pages that are kept as well, as long as anything is saved. */
export const otherPages: readonly string[] = ["/", offlinePage];

/** Fired on `window` when the copies have changed. */
export const copiesChange = "copieschange";

/** Whether copies of saved pages are kept; undefined before anything was saved or the switch was used. */
export const offlineSetting = storedValue<"on" | "off" | undefined>({
  key: "offline",
  initial: undefined,
  parse: (text) => (text === "on" || text === "off" ? text : undefined),
  format: (value) => value ?? "",
});

export function cacheNameOf(address: string): string {
  return prefix + address;
}

/** Whether this browser can keep copies: it needs HTTPS, and some private windows refuse. */
export function canKeep(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}

/** Addresses of the pages with a copy; none if the browser has no cache storage. */
export async function keptAddresses(): Promise<string[]> {
  const addresses = await begunAddresses();
  const copies = await Promise.all(addresses.map(responseOf));
  return addresses.filter((_, place) => copies[place]);
}

/** As `keptAddresses`, and the pages of which only a part is stored so far. */
export async function begunAddresses(): Promise<string[]> {
  const names = await (canKeep() ? caches.keys() : []);
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** The copy of a page, as text. */
export async function copyOf(address: string): Promise<string | undefined> {
  return (await responseOf(address))?.text();
}

function responseOf(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: cacheNameOf(address), ignoreVary: true });
}
