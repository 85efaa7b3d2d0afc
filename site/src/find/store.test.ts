import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { indexFiles } from "./index-files.ts";
import { searchStore } from "./store.ts";

const fields = { title: "Door", description: "", category: "", tags: [], headings: [], content: "door" };
const files = indexFiles([{ card: { kind: "article", id: "a", title: "Door" }, fields, alsoCalled: [] }], []);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store whose files come when they are let through. */
function held() {
  const asked: string[] = [];
  const open = new Map<string, { give: () => void; fail: () => void }>();
  const store = searchStore((address) => {
    const name = address.replace(/^.*\/|\.json$/g, "");
    asked.push(address);
    const file = name === "start" ? { ...(files.get("start") as object), folders: ["v1"] } : files.get(name);
    return new Promise((resolve, reject) => {
      open.set(name, { give: () => resolve(file ?? {}), fail: () => reject(new Error("gone")) });
    });
  });
  const settled = () => vi.advanceTimersByTimeAsync(5);
  const answer = async (name: string, how: "give" | "fail" = "give") => {
    open.get(name)?.[how]();
    await settled();
  };
  return { store, asked, answer };
}

test("the files that show first results come first and have the line for themselves", async () => {
  const { store, asked, answer } = held();
  store.want("page", ["rest", "texts-0", "cards-0", "shard-0"]);
  expect(asked).toEqual(["/find/start.json"]);
  await answer("start");
  expect(asked.slice(1)).toEqual(["/find/files/v1/shard-0.json"]);
  await answer("shard-0");
  expect(asked.slice(2)).toEqual(["/find/files/v1/cards-0.json"]);
  await answer("cards-0");
  expect(asked.slice(3)).toEqual(["/find/files/v1/rest.json"]);
});

test("what another query wants takes the place of what was wanted, file by file", async () => {
  const { store, asked, answer } = held();
  store.want("page", ["texts-0", "texts-1", "texts-2", "texts-3", "texts-4", "texts-5", "texts-6"]);
  await answer("start");
  expect(asked).toHaveLength(7);
  store.want("page", ["shard-0"]);
  await answer("texts-0");
  expect(asked.at(-1)).toBe("/find/files/v1/shard-0.json");
  await answer("shard-0");
  for (const at of [1, 2, 3, 4, 5]) await answer(`texts-${at}`);
  expect(asked).not.toContain("/find/files/v1/texts-6.json");
});

test("a file that cannot be had is told, and asked for again together with the newest start", async () => {
  const { store, asked, answer } = held();
  const rounds: boolean[] = [];
  store.subscribe(() => rounds.push(store.hasFailed()));
  store.want("page", ["shard-0"]);
  await answer("start");
  await answer("shard-0", "fail");
  expect(rounds).toEqual([false, true]);
  store.want("page", ["shard-0"]);
  expect(asked).toHaveLength(2);
  store.retry();
  await answer("none");
  expect(store.hasFailed()).toBe(false);
  expect(asked.slice(2)).toEqual(["/find/start.json"]);
});

test("many files that come at once make few answers, and the last of them makes one", async () => {
  const { store, answer } = held();
  const names = Array.from({ length: 24 }, (_, at) => `texts-${at}`);
  let rounds = 0;
  store.want("page", names);
  await answer("start");
  store.subscribe(() => void rounds++);
  for (const name of names) await answer(name);
  expect(rounds).toBeGreaterThan(0);
  expect(rounds).toBeLessThan(12);
  const library = store.library();
  for (const name of names) library?.file(name as "texts-0");
  expect(library?.missing.size).toBe(0);
});
