import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenedFile } from "../../contract.ts";
import { type Call, CallError } from "../calls.ts";
import { type Draft, type DraftStorage, savedFile } from "./saved-file.ts";

const path = "articles/a.md";
const key = "draft";

/** A disk with one file, whose hash is its text. */
function disk(text: string) {
  const state = { text, saves: 0 };
  const ask = (async (name: string, { body }: { body?: { text: string; base: string } } = {}) => {
    if (name === "GET /api/file") return opened(state.text);
    state.saves++;
    if (body?.base !== hash(state.text)) throw new CallError({ message: "", theirs: opened(state.text) });
    state.text = body.text;
    return { hash: hash(state.text) };
  }) as unknown as Call;
  return { state, ask };
}

const hash = (text: string) => `#${text}`;
const opened = (text: string): OpenedFile => ({ path, text, hash: hash(text) });

/** What a window keeps. */
function windowStorage(draft?: Draft): DraftStorage {
  const items = new Map(draft && [[key, JSON.stringify(draft)]]);
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is typed while a save runs is saved after it, and nothing is said to be saved between", async () => {
  const { state, ask } = disk("a");
  let answer: (() => void) | undefined;
  const slow = (async (name: string, sent: object) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return ask(name as "PUT /api/file", sent);
  }) as unknown as Call;
  const file = savedFile(opened("a"), slow, windowStorage(), key);
  file.edit("ab");
  await vi.advanceTimersByTimeAsync(800);
  file.edit("abc");
  answer?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([state.text, file.saving().state]).toEqual(["ab", "typing"]);
  await vi.advanceTimersByTimeAsync(1600);
  answer?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([state.text, file.saving().state]).toEqual(["abc", "saved"]);
});

test("what is typed without a pause is saved 1.5 seconds after the first key, and then again", async () => {
  const { state, ask } = disk("");
  const file = savedFile(opened(""), ask, windowStorage(), key);
  for (let typed = 1; typed <= 30; typed++) {
    file.edit("a".repeat(typed));
    await vi.advanceTimersByTimeAsync(100);
    expect(state.saves).toBe(Math.floor(typed / 15));
  }
});

test("what is typed is saved also where the browser’s storage is full", async () => {
  const { state, ask } = disk("a");
  const storage = windowStorage();
  storage.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const file = savedFile(opened("a"), ask, storage, key);
  file.edit("ab");
  await vi.advanceTimersByTimeAsync(1000);
  expect([state.text, file.saving().state]).toEqual(["ab", "saved"]);
});

test("typing of before meets a file that was changed since: both texts are there", () => {
  const { ask } = disk("theirs");
  const storage = windowStorage({ text: "mine", base: "#one" });
  const file = savedFile(opened("theirs"), ask, storage, key);
  expect([file.text(), file.saving()]).toEqual([
    "mine",
    { state: "elsewhere", text: "theirs", hash: "#theirs" },
  ]);
});

test("a save whose answer is lost is no change of others, neither now nor after the page was loaded anew", async () => {
  const { state, ask } = disk("one");
  const storage = windowStorage();
  const deaf = (async (name: string, given: object) => {
    await ask(name as "PUT /api/file", given);
    throw new CallError(undefined);
  }) as unknown as Call;
  let line: Call = deaf;
  const file = savedFile(opened("one"), ((name, given) => line(name, given)) as Call, storage, key);
  file.edit("one two");
  await vi.advanceTimersByTimeAsync(800);
  file.edit("one two three");
  await vi.advanceTimersByTimeAsync(500);
  expect([state.text, file.saving().state]).toEqual(["one two", "failed"]);
  const found = storage.getItem(key);
  line = ask;
  await vi.advanceTimersByTimeAsync(5000);
  expect([state.text, file.saving().state]).toEqual(["one two three", "saved"]);
  state.text = "one two";
  if (found) storage.setItem(key, found);
  const later = savedFile(opened("one two"), ask, storage, key);
  expect([later.text(), later.saving().state]).toEqual(["one two three", "typing"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([state.text, later.saving().state]).toEqual(["one two three", "saved"]);
});

test("a text that others changed is never saved over, though it was once the last one saved", async () => {
  const { state, ask } = disk("one");
  const file = savedFile(opened("one"), ask, windowStorage(), key);
  file.edit("two");
  await vi.advanceTimersByTimeAsync(1000);
  state.text = "one";
  await file.lookAgain();
  expect([file.text(), file.saving().state]).toEqual(["one", "saved"]);
  file.edit("three");
  state.text = "two";
  await vi.advanceTimersByTimeAsync(1000);
  expect([state.text, file.saving().state]).toEqual(["two", "elsewhere"]);
});
