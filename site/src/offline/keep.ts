import { savesData } from "../browser/saves-data.ts";
import {
  type Asked,
  cacheNames,
  mostPages,
  noteOf,
  type Outcome,
  pagesAround,
  pictureKey,
  workerAddress,
} from "./copies.ts";
import { forgetAll } from "./forget-all.ts";
import { canKeep, copiesChange } from "./kept-pages.ts";
import { offerNewer } from "./newer-version.ts";
import { partsOf } from "./page-parts.ts";
import { offlineSetting } from "./setting.ts";
import { followTheme } from "./theme-colour.ts";

// The pages' side of keeping: loaded only when a reader saves something, opens the saved page, or has copies already. The
// build gives it one name for good, `/keep.js`, which `/at-rest.js` knows.

/** Asked anew before each step that leaves something on the device: meanwhile the reader may have changed their mind. */
type IsWanted = (address: string) => boolean;

/** After a press on Save or Saved: keeps the page, or removes what is kept of it. */
export async function followSaved(address: string, isSaved: () => boolean): Promise<void> {
  if (isSaved()) await keepCopies([address], isSaved);
  else await forgetCopies([address]);
}

/** The list that the saved page shows now. */
let latest: readonly string[] = [];

/** Brings what is kept in line with the list: the newest first, and what is not in it any more is removed. */
export async function syncCopies(saved: readonly string[]): Promise<Outcome> {
  if (!canKeep()) return "refused";
  const wanted = saved.toReversed().slice(0, mostPages);
  latest = wanted;
  const kept = await keptAddresses();
  const others = kept.filter((address) => !wanted.includes(address) && !pagesAround.includes(address));
  if (others.length > 0) await forgetCopies(others);
  return wanted.length > 0 ? keepCopies(wanted, (address) => latest.includes(address)) : "kept";
}

/** Keeps pages, and those around them. Tells of the first trouble. */
async function keepCopies(addresses: readonly string[], isWanted: IsWanted): Promise<Outcome> {
  const worker = await startWorker();
  if (!worker) return "refused";
  let trouble: Outcome | undefined;
  for (const address of addresses) {
    const outcome = await keepPage(worker, address, isWanted);
    if (outcome === "full" || outcome === "unreachable") trouble ??= outcome;
    tellOthers();
  }
  const around = () => addresses.some(isWanted);
  for (const address of pagesAround) {
    const outcome = await keepPage(worker, address, around);
    if (outcome === "full" || outcome === "unreachable") trouble ??= outcome;
    tellOthers();
  }
  return trouble ?? "kept";
}

/** What has been taken off while this page is open. */
const forgotten = new Set<string>();

/** Removes pages; with the last saved one, everything. */
async function forgetCopies(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) forgotten.add(address);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  const left = await ask(registration.active, { act: "forget", addresses: [...addresses] });
  if (left === 0) await turnOff();
  tellOthers();
}

/** Removes all copies and the worker, at once. */
export async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  await forgetAll();
  // what it is just keeping would be there again
  if (registration?.active) await ask(registration.active, { act: "forget-all" });
  tellOthers();
}

/** On a page that rests, where a worker is: its copy is made anew if it has changed, and a waiting version is offered. */
export async function atRest(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return;
  followTheme();
  offerNewer(registration);
  const kept = await keptAddresses();
  openKept(kept);
  if (kept.includes(location.pathname) && !savesData())
    await keepPage(registration.active, location.pathname, (address) => !forgotten.has(address));
}

/** A link to what is kept opens while the device says that it is offline; any other is left to `browser/offline.js`. */
function openKept(kept: readonly string[]): void {
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.("a");
    if (navigator.onLine || link?.origin !== location.origin) return;
    if (!kept.includes(link.pathname) || link.pathname === location.pathname || forgotten.has(link.pathname))
      return;
    event.preventDefault();
    location.assign(link.href);
  };
  addEventListener("click", open, true);
}

/** The worker once it works; undefined where the browser allows none, as in some private windows. */
async function startWorker(): Promise<ServiceWorker | undefined> {
  try {
    await navigator.serviceWorker.register(workerAddress);
    return (await navigator.serviceWorker.ready).active ?? undefined;
  } catch {
    return undefined;
  }
}

async function keepPage(worker: ServiceWorker, address: string, isWanted: IsWanted): Promise<Outcome> {
  // switched off or taken off meanwhile, here or in another tab
  const isRefused = () => offlineSetting.read() !== "on" || !isWanted(address);
  if (isRefused()) return "refused";
  const response = await fetch(address, { cache: "no-cache" }).catch(() => undefined);
  if (response && [404, 410].includes(response.status)) {
    await ask(worker, { act: "forget", addresses: [address] });
    return "gone";
  }
  if (!response?.ok || !response.headers.get("content-type")?.includes("html")) return "unreachable";
  const html = await response.text();
  // led on, it is kept where it is now
  const at = new URL(response.url).pathname;
  if (await isWhole(at, html)) return "kept";
  const copy = { address: at, html, headers: [...response.headers], ...(await partsOf(html)) };
  return isRefused() ? "refused" : ask(worker, { act: "keep", copy });
}

/** The page is kept as it is now, and nothing of it has been removed for want of room. */
async function isWhole(address: string, html: string): Promise<boolean> {
  const copy = await (await caches.open(cacheNames.pages)).match(address, { ignoreVary: true });
  const note = noteOf(copy);
  if (!note || (await copy?.text()) !== html) return false;
  const [parts, pictures] = [await pathsIn(cacheNames.parts), await pathsIn(cacheNames.pictures)];
  return (
    note.parts.every((path) => parts.has(path)) &&
    note.pictures.every((path) => pictures.has(pictureKey(path)))
  );
}

async function pathsIn(cacheName: string): Promise<Set<string>> {
  const requests = await (await caches.open(cacheName)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

async function keptAddresses(): Promise<string[]> {
  return (await caches.has(cacheNames.pages)) ? [...(await pathsIn(cacheNames.pages))] : [];
}

/** What the worker answers; it answers everything. */
function ask<T>(worker: ServiceWorker, asked: Asked): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<T>((done) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      done(data);
    };
  });
  worker.postMessage(asked, [port2]);
  return answer;
}

function tellOthers(): void {
  window.dispatchEvent(new Event(copiesChange));
}
