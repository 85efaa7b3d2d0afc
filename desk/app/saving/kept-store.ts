/** What a browser keeps by keys. */
export type KeptStore = {
  put: (key: string, value: unknown) => Promise<void>;
  /** `isIt`: of what is there, whether it is what is to go. */
  remove: (key: string, isIt?: (value: unknown) => boolean) => Promise<void>;
  /** What is kept under keys that begin so. */
  all: (begin: string) => Promise<[string, unknown][]>;
};

const table = "drafts";

/**
 * Kept by this browser for this origin. Not `localStorage`: Chromium writes that up to five seconds later, and a browser
 * that is killed loses them. Relaxed: the system has a write at once, which is enough where a browser dies; for a machine
 * that dies there are the desk’s saves.
 */
export function browserStore(): KeptStore {
  store ??= madeStore();
  return store;
}

let store: KeptStore | undefined;

function madeStore(): KeptStore {
  const database = opened();
  // told where it is used
  database.catch(() => {});
  const run = async <T>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => Promise<T> | T) => {
    const transaction = (await database).transaction(table, mode, { durability: "relaxed" });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
    const result = await work(transaction.objectStore(table));
    await done;
    return result;
  };
  return {
    put: (key, value) =>
      run("readwrite", (drafts) => {
        drafts.put(value, key);
        // said at once: a window that closes would not live to see the answer of the first
        drafts.transaction.commit();
      }),
    remove: (key, isIt) =>
      run("readwrite", async (drafts) => {
        if (!isIt || isIt(await answered(drafts.get(key)))) drafts.delete(key);
      }),
    all: (begin) =>
      run("readonly", async (drafts) => {
        const range = IDBKeyRange.bound(begin, `${begin}\uFFFF`);
        const [keys, values] = await Promise.all([
          answered(drafts.getAllKeys(range)),
          answered(drafts.getAll(range)),
        ]);
        return keys.map((key, at) => [String(key), values[at]]);
      }),
  };
}

/** Async: a browser that forbids it throws at once. */
async function opened(): Promise<IDBDatabase> {
  const asked = indexedDB.open("desk", 1);
  asked.onupgradeneeded = () => void asked.result.createObjectStore(table);
  return answered(asked);
}

function answered<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
