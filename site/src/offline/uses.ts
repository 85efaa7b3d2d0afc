import { usesDatabase } from "./copies.ts";

/**
 * Takes the notes on entries that are gone out of Workbox’s record of uses, which keeps them otherwise until they are old:
 * on a shared device it would tell what was saved. `isKept` is asked for a cache's name and an address.
 */
export async function forgetUses(isKept: (cacheName: string, url: string) => boolean): Promise<void> {
  const opening = indexedDB.open(usesDatabase);
  // there is none yet, and none shall be made
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await answerOf(opening).catch(() => undefined);
  if (!database) return;
  try {
    const store = database.transaction("cache-entries", "readwrite").objectStore("cache-entries");
    const entries: { id: string; cacheName: string; url: string }[] = await answerOf(store.getAll());
    for (const { id, cacheName, url } of entries) if (!isKept(cacheName, url)) store.delete(id);
    await new Promise((done) => store.transaction.addEventListener("complete", done));
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}
