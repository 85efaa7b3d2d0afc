import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenedFile, Refusal } from "../../contract.ts";
import { type Ask, Refused } from "../calls/calls.ts";
import { draftsIn } from "./drafts.ts";
import { savedFile } from "./saved-file.ts";

const path = "articles/a.md";

/** A disk with one file, whose hash is its text; `refuse` is what saves are answered with. */
function disk(text: string) {
  const state = { text, refuse: undefined as Refusal | "no answer" | undefined, saves: 0 };
  const ask = (async (name: string, { body }: { body?: { text: string; base: string } } = {}) => {
    if (name === "GET /api/file") return opened(state.text);
    state.saves++;
    const { refuse } = state;
    if (refuse) throw new Refused(refuse === "no answer" ? undefined : refuse);
    if (body?.base !== hash(state.text))
      throw new Refused({ code: "changed-elsewhere", message: "", text: state.text, hash: hash(state.text) });
    state.text = body.text;
    return { hash: hash(state.text) };
  }) as unknown as Ask;
  return { state, ask };
}

const hash = (text: string) => `#${text}`;
const opened = (text: string): OpenedFile => ({
  path,
  kind: "article",
  text,
  hash: hash(text),
  isReadOnly: false,
});

/** A browser’s storage. */
function store(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  } as Storage;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a text is saved after a pause, and “saved” is said only when the disk has it", async () => {
  const { state, ask } = disk("one");
  const file = savedFile(opened("one"), ask, draftsIn(store(), "w"));
  const told: string[] = [];
  file.subscribe(() => told.push(`${file.saving().state}: ${state.text}`));
  file.edit("one two");
  expect(file.saving().state).toBe("typing");
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.text).toBe("one two");
  expect(told).toEqual(["typing: one", "saving: one", "saved: one two"]);
});

test("who types without a pause is saved all the same, every few seconds", async () => {
  const { state, ask } = disk("");
  const file = savedFile(opened(""), ask, draftsIn(store(), "w"));
  for (let key = 1; key <= 30; key++) {
    file.edit("x".repeat(key));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(state.saves).toBeGreaterThanOrEqual(1);
  expect(state.text.length).toBeGreaterThan(15);
});

test("what is typed while a save runs is saved after it, and nothing is said to be saved between", async () => {
  const { state, ask } = disk("a");
  let answer: (() => void) | undefined;
  const slow = (async (name: string, sent: object) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return ask(name as "PUT /api/file", sent);
  }) as unknown as Ask;
  const file = savedFile(opened("a"), slow, draftsIn(store(), "w"));
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

test.each<[string, Refusal | "no answer", RegExp]>([
  ["a full disk", { code: "disk-full", message: "The disk is full." }, /disk is full/],
  ["a server that is gone", "no answer", /does not answer/],
])(
  "%s is told in words, the text is kept here, and saved when that works again",
  async (_what, refuse, words) => {
    const { state, ask } = disk("one");
    const kept = store();
    const file = savedFile(opened("one"), ask, draftsIn(kept, "w"));
    state.refuse = refuse;
    file.edit("two");
    await vi.advanceTimersByTimeAsync(800);
    expect(file.saving()).toMatchObject({ state: "failed", message: expect.stringMatching(words) });
    expect(draftsIn(kept, "w").find(path)?.text).toBe("two");
    state.refuse = undefined;
    await vi.advanceTimersByTimeAsync(4000);
    expect([state.text, file.saving().state, kept.length]).toEqual(["two", "saved", 0]);
  },
);

test("a file that was changed elsewhere is not overwritten; whoever sits here chooses", async () => {
  const { state, ask } = disk("one");
  const choose = async (how: "keepMine" | "takeTheirs") => {
    state.text = "one";
    const file = savedFile(opened("one"), ask, draftsIn(store(), "w"));
    file.edit("mine");
    state.text = "theirs";
    await vi.advanceTimersByTimeAsync(5000);
    expect(file.saving()).toEqual({ state: "elsewhere", text: "theirs", hash: "#theirs" });
    file.edit("mine too");
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.text).toBe("theirs");
    await file[how]();
    await vi.advanceTimersByTimeAsync(1000);
    return [file.text(), state.text, file.saving().state];
  };
  expect(await choose("keepMine")).toEqual(["mine too", "mine too", "saved"]);
  expect(await choose("takeTheirs")).toEqual(["theirs", "theirs", "saved"]);
});

test("what others saved comes in by itself while nothing was typed here", async () => {
  const { state, ask } = disk("one");
  const file = savedFile(opened("one"), ask, draftsIn(store(), "w"));
  state.text = "two";
  await file.lookAgain();
  expect([file.text(), file.saving().state]).toEqual(["two", "saved"]);
});

test("after a kill the typing of before is back: none older than half a second is lost", async () => {
  const { state, ask } = disk("one");
  const kept = store();
  state.refuse = "no answer";
  const first = savedFile(opened("one"), ask, draftsIn(kept, "w"));
  for (const text of ["one t", "one tw", "one two"]) {
    first.edit(text);
    await vi.advanceTimersByTimeAsync(500);
  }
  // killed: nothing more is called of it, and its timers are gone
  vi.clearAllTimers();
  state.refuse = undefined;
  const second = savedFile(opened("one"), ask, draftsIn(kept, "another window"));
  expect([second.text(), second.saving().state]).toEqual(["one two", "typing"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([state.text, kept.length]).toEqual(["one two", 0]);
});

test("typing of before meets a file that was changed since: both texts are there", () => {
  const kept = store();
  draftsIn(kept, "w").keep(path, { text: "mine", base: "#one", at: 1 });
  const { ask } = disk("theirs");
  const file = savedFile(opened("theirs"), ask, draftsIn(kept, "w"));
  expect([file.text(), file.saving()]).toEqual([
    "mine",
    { state: "elsewhere", text: "theirs", hash: "#theirs" },
  ]);
});

test("drafts that others have stored there are no drafts", () => {
  const kept = store();
  for (const junk of ["", "null", "{", '{"text":1}']) kept.setItem(`desk-draft ${path} ${junk.length}`, junk);
  expect(draftsIn(kept, "w").find(path)).toBeUndefined();
});
