import type { Db, Store } from "./open-store.ts";

const largestGroup = 100;

/**
 * Runs each piece of work in a transaction and resolves once that is on disk. SQLite commits one transaction
 * at a time and each costs a flush of the disk, so there all work that arrives meanwhile shares the next one.
 * PostgreSQL does that by itself (its writers share flushes), so there every piece has its own transaction.
 */
export function inGroups<Item, Result>(
  store: Store,
  work: (tx: Db, item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  function alone(item: Item): Promise<Result> {
    return store.transaction((tx) => work(tx, item));
  }
  if (store.engine === "postgres") return alone;
  return together(async (items) => {
    try {
      return await store.transaction(async (tx) => {
        const results: PromiseSettledResult<Result>[] = [];
        for (const item of items) results.push({ status: "fulfilled", value: await work(tx, item) });
        return results;
      });
    } catch {
      // One bad piece must not spoil the others.
      return Promise.allSettled(items.map(alone));
    }
  });
}

/** Collects what is asked for while the last group is under way, and does all of that at once. */
export function together<Item, Result>(
  work: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void };
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, largestGroup);
      const results = await settled(group.map(({ item }) => item));
      for (const [place, { resolve, reject }] of group.entries()) {
        const result = results[place];
        if (result?.status === "fulfilled") resolve(result.value);
        else reject(result?.reason);
      }
    }
    isRunning = false;
  }

  async function settled(items: Item[]): Promise<PromiseSettledResult<Result>[]> {
    try {
      return await work(items);
    } catch (reason) {
      return items.map(() => ({ status: "rejected", reason }));
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Not at once: requests of the same turn of the event loop join the first group.
      setImmediate(run);
    });
}
