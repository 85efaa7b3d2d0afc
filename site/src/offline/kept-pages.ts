import { cacheNames, noteOf, pagesAround } from "./copies.ts";

/** Fired on `window` when what is kept has changed. */
export const copiesChange = "copieschange";

export type KeptPage = { address: string; title: string };

/** The saved pages that open without a connection, as they were kept, by their titles; none where the browser has no such store. */
export async function keptPages(): Promise<KeptPage[]> {
  try {
    if (!(await caches.has(cacheNames.pages))) return [];
    const cache = await caches.open(cacheNames.pages);
    const requests = await cache.keys();
    const pages = requests.map(async (request) => {
      const note = noteOf(await cache.match(request, { ignoreVary: true }));
      return note ? [{ address: new URL(request.url).pathname, title: note.title }] : [];
    });
    const all = (await Promise.all(pages)).flat();
    const saved = all.filter(({ address }) => !pagesAround.includes(address));
    return saved.sort((a, b) => a.title.localeCompare(b.title));
  } catch {
    return [];
  }
}

/** Whether this browser can keep pages at all: not without HTTPS, and not in every private window. */
export function canKeep(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}
