import {
  begunAddresses,
  cacheNameOf,
  copiesChange,
  copyOf,
  keptAddresses,
  offlineSetting,
  otherPages,
} from "./stored-copies.ts";

// Loaded only at a press on Save, on the saved page, or where copies exist.

/** `incomplete`: a part could not be loaded or stored. `refused`: the browser allows no copies. */
export type Copying = "kept" | "incomplete" | "refused";

/**
 * Of all saved pages, or of those named; removes all other copies. `saved` is called again at the end, since the reader
 * may have changed the list.
 */
export async function syncCopies(
  saved: () => readonly string[],
  addresses: readonly string[] = [...saved(), ...otherPages],
): Promise<Copying> {
  const isOn = () => offlineSetting.read() === "on" && saved().length > 0;
  const isWanted = (address: string) => isOn() && [...saved(), ...otherPages].includes(address);
  let outcome: Copying = "kept";
  if (isOn() && !(await hasWorker())) return "refused";
  for (const address of addresses.filter(isWanted)) {
    if (!(await keepPage(address).catch(() => false))) outcome = "incomplete";
    notifyPage();
  }
  if (!isOn()) await (await navigator.serviceWorker?.getRegistration())?.unregister();
  for (const address of await begunAddresses())
    if (!isWanted(address)) await caches.delete(cacheNameOf(address));
  notifyPage();
  return outcome;
}

/** If there is one and the page has changed. */
export async function renewPage(address: string): Promise<void> {
  if ((await keptAddresses()).includes(address)) await keepPage(address);
}

/** As in some private windows. */
async function hasWorker(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    return Boolean(await navigator.serviceWorker.ready);
  } catch {
    return false;
  }
}

/** Removes the copy of a deleted page. False if it could not be loaded. */
async function keepPage(address: string): Promise<boolean> {
  const name = cacheNameOf(address);
  const response = await fetch(address, { cache: "no-cache" });
  if (response.status === 404 || response.status === 410) return caches.delete(name);
  if (!response.ok || response.redirected) return false;
  const html = await response.clone().text();
  if ((await copyOf(address)) === html) return true;
  const cache = await caches.open(name);
  const page = new DOMParser().parseFromString(html, "text/html");
  try {
    await storeFiles(cache, filesOf(page));
    await Promise.allSettled(picturesOf(page).map((picture) => storePicture(cache, picture)));
    // the page itself is stored last, so that a copy is always whole
    await cache.put(address, response);
    return true;
  } catch {
    if (!(await cache.match(address))) await caches.delete(name);
    return false;
  }
}

/** With the scripts that they import, by an address that begins with a point or a stroke. */
async function storeFiles(cache: Cache, named: readonly string[]): Promise<void> {
  const paths = new Set(named);
  for (const path of paths) {
    await cache.add(path);
    const script = path.endsWith(".js") ? await (await cache.match(path))?.text() : "";
    for (const [, name = ""] of script?.matchAll(/["'`](\.{0,2}\/[\w./-]+\.js)["'`]/g) ?? [])
      paths.add(new URL(name, location.origin + path).pathname);
  }
}

/** One that cannot be loaded is left out. The worker asks for it by its name without a size. */
async function storePicture(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  if (response.ok) await cache.put(path.replace(/-\d+x\d+\.\w+$/, ""), response);
}

function filesOf(page: Document): string[] {
  const named = [...page.querySelectorAll("link,script,img[src$='.svg']")].flatMap((element) =>
    ["href", "src"].flatMap((name) => element.getAttribute(name) ?? []),
  );
  // wherever they are named: fonts by styles, scripts by islands
  const others = page.documentElement.innerHTML.match(/\/(?:fonts|assets)\/[\w-]+\.(?:woff2|js)/g) ?? [];
  return [...new Set([...named, ...others, "/idle.js"])].filter((path) =>
    /^\/[\w./-]+\.(js|css|svg|woff2)$/.test(path),
  );
}

function picturesOf(page: Document): string[] {
  // of a picture and its night one is enough: the worker shows it in the place of the other
  const sets = [...page.querySelectorAll<HTMLSourceElement>("source[type='image/avif']:not([media])")];
  return sets.flatMap(({ srcset }) => srcset.split(", ").at(-1)?.split(" ")[0] ?? []);
}

function notifyPage(): void {
  window.dispatchEvent(new Event(copiesChange));
}
