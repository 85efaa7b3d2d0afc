import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { Strategy } from "workbox-strategies/Strategy.js";
import type { StrategyHandler } from "workbox-strategies/StrategyHandler.js";
import { unusedDays } from "../../browser/storage-keys.ts";
import {
  cacheNames,
  importsOf,
  mostPages,
  noteOf,
  type Outcome,
  type PageCopy,
  pagesAround,
  pictureKey,
  responseOf,
  widthOf,
} from "../copies.ts";
import { forgetUses } from "../uses.ts";
import type { LifeEvent } from "./scope.ts";

type Store = keyof typeof cacheNames;

const most: Record<Store, number> = { pages: mostPages + pagesAround.length, parts: 400, pictures: 2000 };

/** Where an address is kept: without its query, and a picture without its size. */
const keys = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pictureKey(pathname);
  },
};

/** Only what a reader saves is written: what passes by on the way is not. */
const readsOnly = { cacheWillUpdate: async () => null };

/** The bounds of each cache. Where the device has no room, pictures give way first. */
const bounds = Object.fromEntries(
  Object.entries(most).map(([store, maxEntries]) => [
    store,
    new ExpirationPlugin({
      maxEntries,
      maxAgeSeconds: unusedDays * 24 * 60 * 60,
      purgeOnQuotaError: store === "pictures",
    }),
  ]),
);

/** Options of a strategy that answers from a cache and never writes to it. */
export function reading(store: Store) {
  return { ...writing(store), plugins: [...writing(store).plugins, readsOnly] };
}

function writing(store: Store) {
  const plugins = [keys, ...[bounds[store]].filter((plugin) => plugin !== undefined)];
  return { cacheName: cacheNames[store], plugins, matchOptions: { ignoreVary: true } };
}

/** Fetches and keeps; unlike Workbox’s own strategies it fails where either does. */
class Keep extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request);
    if (!response.ok || response.redirected) throw new TypeError(`${request.url} cannot be kept.`);
    await handler.cachePut(request, response.clone());
    return response;
  }
}

const keeping = { parts: new Keep(writing("parts")), pictures: new Keep(writing("pictures")) };

/** Files whose name changes with their content. */
const neverChanges = (path: string) => path.startsWith("/assets/");

/**
 * Keeps a page with all it is made of; the page itself last, so that what is kept is whole. A picture that cannot be had is
 * left out, as it would be in the page. `isWanted` says whether the reader still wants it.
 */
export async function keepCopy(event: LifeEvent, copy: PageCopy, isWanted: () => boolean): Promise<Outcome> {
  try {
    const parts = await keepParts(event, copy.parts, isWanted);
    const { pictures, isFull } = await keepPictures(event, copy.pictures, isWanted);
    if (!isWanted()) return "refused";
    const pages = new Given(writing("pages"), responseOf({ ...copy, parts, pictures }));
    await pages.handleAll({ event, request: new Request(copy.address) })[1];
    return isFull ? "full" : "kept";
  } catch (error) {
    return isOfRoom(error) ? "full" : "unreachable";
  }
}

/** Keeps an answer that is there already. */
class Given extends Strategy {
  given: Response;
  constructor(options: ReturnType<typeof writing>, given: Response) {
    super(options);
    this.given = given;
  }
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    await handler.cachePut(request, this.given.clone());
    return this.given;
  }
}

/** Scripts bring along what they import. Returns the paths of all. */
async function keepParts(event: LifeEvent, named: readonly string[], isWanted: () => boolean) {
  const found = new Set(named);
  for (const path of found) {
    if (!isWanted()) break;
    const response =
      (neverChanges(path) && (await keptAt("parts", path))) || (await fetched(event, "parts", path));
    if (path.endsWith(".js"))
      for (const imported of importsOf(await response.text(), path)) found.add(imported);
  }
  return [...found];
}

/** Where there is no room for them, a page can still be read without its pictures. */
async function keepPictures(event: LifeEvent, named: readonly string[], isWanted: () => boolean) {
  const pictures: string[] = [];
  for (const path of named) {
    if (!isWanted()) break;
    // another page may show it larger
    const there = await keptAt("pictures", pictureKey(path));
    const isLarger = there && widthOf(new URL(there.url).pathname) > widthOf(path);
    const picture = isLarger ? new URL(there.url).pathname : path;
    try {
      await fetched(event, "pictures", picture);
      pictures.push(path);
    } catch (error) {
      if (isOfRoom(error)) return { pictures: [], isFull: true };
    }
  }
  return { pictures, isFull: false };
}

async function fetched(event: LifeEvent, store: "parts" | "pictures", path: string): Promise<Response> {
  const [response, done] = keeping[store].handleAll({ event, request: new Request(path) });
  await done;
  return response;
}

function keptAt(store: Store, path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: cacheNames[store], ignoreVary: true });
}

function isOfRoom(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/** Removes pages; how many saved ones are left. */
export async function forgetPages(addresses: readonly string[]): Promise<number> {
  const pages = await caches.open(cacheNames.pages);
  for (const address of addresses) await pages.delete(address, { ignoreVary: true });
  await sweep();
  const left = (await pages.keys()).map(({ url }) => new URL(url).pathname);
  return left.filter((address) => !pagesAround.includes(address)).length;
}

/** Removes what no kept page is made of any more. */
export async function sweep(): Promise<void> {
  const wanted: Record<Store, Set<string>> = { pages: new Set(), parts: new Set(), pictures: new Set() };
  const pages = await caches.open(cacheNames.pages);
  for (const request of await pages.keys()) {
    wanted.pages.add(request.url);
    const note = noteOf(await pages.match(request, { ignoreVary: true }));
    for (const path of note?.parts ?? []) wanted.parts.add(location.origin + path);
    for (const path of note?.pictures ?? []) wanted.pictures.add(location.origin + pictureKey(path));
  }
  for (const store of ["parts", "pictures"] as const) {
    const cache = await caches.open(cacheNames[store]);
    for (const request of await cache.keys())
      if (!wanted[store].has(request.url)) await cache.delete(request, { ignoreVary: true });
  }
  const stores = Object.entries(cacheNames).map(([store, name]) => [name, wanted[store as Store]] as const);
  const kept = new Map<string, Set<string>>(stores);
  await forgetUses((cacheName, url) => kept.get(cacheName)?.has(url) ?? false);
}
