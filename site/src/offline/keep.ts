import { savesData } from "../browser/saves-data.ts";
import {
  cacheNameOf,
  canKeep,
  copiesChange,
  copyOf,
  forgetAll,
  keptAddresses,
  keyOf,
  otherPages,
  workerAddress,
} from "./copies.ts";
import { filesOf, importsOf } from "./page-files.ts";
import { offlineSetting } from "./setting.ts";
import { followTheme } from "./theme-colour.ts";

// Keeps what a reader saves: loaded only at a press on Save, on the saved page, or where copies are already. The build gives
// it one name for good, `/keep.js`, which `/at-rest.js` knows.

/** `full`: this device has no room. `unreachable`: the page or a part of it could not be had. */
export type Outcome = "kept" | "gone" | "full" | "unreachable" | "refused";

/** Asked anew before anything is left on the device: meanwhile the reader may have changed their mind. */
type IsWanted = (address: string) => boolean;

/** How many saved pages a device keeps: beyond these, the list is kept and the pages are not. */
const mostPages = 100;

/** After a press on Save or Saved: keeps the page, or removes what is kept of it. */
export async function followSaved(address: string, isSaved: () => boolean): Promise<void> {
  if (isSaved()) await keepPages([address], isSaved);
  else await forgetPages([address]);
}

/** The list that the saved page shows now. */
let latest: readonly string[] = [];

/** Brings what is kept in line with the list: the newest first, and what is not in it any more is removed. */
export async function syncCopies(saved: readonly string[]): Promise<Outcome> {
  if (!canKeep()) return "refused";
  latest = saved.toReversed().slice(0, mostPages);
  const kept = await keptAddresses();
  const others = kept.filter((address) => !latest.includes(address) && !otherPages.includes(address));
  if (others.length > 0) await forgetPages(others);
  return latest.length > 0 ? keepPages(latest, (address) => latest.includes(address)) : "kept";
}

/** Removes all copies and the worker, at once. */
export async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  await forgetAll();
  tellPage();
}

/** On an idle page that a worker shows: its copy is made anew if it has changed, and links to copies open offline. */
export async function atRest(): Promise<void> {
  followTheme();
  const kept = await keptAddresses();
  addEventListener("click", (event) => openKept(event, kept), true);
  if (kept.includes(location.pathname) && !savesData())
    await keepPage(location.pathname, (address) => !forgotten.has(address));
}

/** Any other link is left to `browser/offline.js`. */
function openKept(event: MouseEvent, kept: readonly string[]): void {
  const link = (event.target as Element).closest?.("a");
  if (navigator.onLine || link?.origin !== location.origin || link.pathname === location.pathname) return;
  if (!kept.includes(link.pathname) || forgotten.has(link.pathname)) return;
  event.preventDefault();
  location.assign(link.href);
}

/** Keeps pages and those around them. Tells of the first trouble. */
async function keepPages(addresses: readonly string[], isWanted: IsWanted): Promise<Outcome> {
  if (!(await hasWorker())) return "refused";
  let trouble: Outcome | undefined;
  for (const address of [...addresses, ...otherPages]) {
    const outcome = await keepPage(address, (one) =>
      otherPages.includes(one) ? addresses.some(isWanted) : isWanted(one),
    );
    if (outcome === "full" || outcome === "unreachable") trouble ??= outcome;
    tellPage();
  }
  return trouble ?? "kept";
}

/** Not where the browser allows none, as in some private windows. */
async function hasWorker(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(workerAddress);
    return Boolean(await navigator.serviceWorker.ready);
  } catch {
    return false;
  }
}

/** What has been taken off while this page is open. */
const forgotten = new Set<string>();

/** Removes pages; with the last saved one, everything. */
async function forgetPages(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    forgotten.add(address);
    await caches.delete(cacheNameOf(address));
  }
  if ((await keptAddresses()).every((address) => otherPages.includes(address))) await turnOff();
  tellPage();
}

async function keepPage(address: string, isWanted: IsWanted): Promise<Outcome> {
  const isRefused = () => offlineSetting.read() !== "on" || !isWanted(address);
  const response = await fetch(address, { cache: "no-cache" }).catch(() => undefined);
  if (response && [404, 410].includes(response.status)) {
    await caches.delete(cacheNameOf(address));
    return "gone";
  }
  if (!response?.ok || !response.headers.get("content-type")?.includes("html")) return "unreachable";
  const html = await response.text();
  // led on, it is kept where it is now
  const at = new URL(response.url).pathname;
  if ((await copyOf(at)) === html) return "kept";
  const headers = [...response.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name));
  const page: Copy = [at, new Response(html, { headers })];
  try {
    const { parts, pictures } = await filesOf(html);
    const files = await fetchedParts(parts);
    // a picture that cannot be had is left out, as it would be in the page
    const shown = await Promise.allSettled(pictures.map(fetched));
    const had = shown.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (isRefused()) return "refused";
    const outcome = await stored(at, [...files, ...had], page);
    if (!isRefused()) return outcome;
    await caches.delete(cacheNameOf(at));
    return "refused";
  } catch {
    return "unreachable";
  }
}

/** A file with its path. */
type Copy = [path: string, response: Response];

/** Scripts bring along what they import. */
async function fetchedParts(named: readonly string[]): Promise<Copy[]> {
  const paths = new Set(named);
  const files: Copy[] = [];
  for (const path of paths) {
    const file = await fetched(path);
    files.push(file);
    if (path.endsWith(".js"))
      for (const imported of importsOf(await file[1].clone().text(), path)) paths.add(imported);
  }
  return files;
}

async function fetched(path: string): Promise<Copy> {
  const response = await fetch(path);
  if (!response.ok || response.redirected) throw new TypeError(`${path} cannot be kept.`);
  return [path, response];
}

/** The page itself comes last, so that what is kept is whole; where there is no room, it is kept without its pictures. */
async function stored(address: string, files: readonly Copy[], page: Copy): Promise<Outcome> {
  const name = cacheNameOf(address);
  const withoutPictures = files.filter(([path]) => !path.startsWith("/pictures/"));
  for (const chosen of [files, withoutPictures]) {
    await caches.delete(name);
    try {
      const cache = await caches.open(name);
      for (const [path, response] of [...chosen, page]) await cache.put(keyOf(path), response.clone());
      return chosen === files ? "kept" : "full";
    } catch {}
  }
  await caches.delete(name);
  return "full";
}

function tellPage(): void {
  window.dispatchEvent(new Event(copiesChange));
}
