import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkThread } from "./check-thread.ts";

/** A worker in place of the rules: answers with the text as the fault, at once or late, or does what it says. */
const program = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ text }) => {
  if (text === "throw") throw new Error("a rule failed");
  if (text === "hang") for (;;);
  setTimeout(() => parentPort.postMessage({ faults: [{ line: 1, field: "body", message: text }] }), text === "slow" ? 300 : 0);
});`;

/** Asks a thread for the faults of a text; `started` are all threads so far. */
function asking() {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const started: Worker[] = [];
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    await Promise.all(started.map((each) => each.terminate()));
  });
  const check = checkThread(() => {
    const worker = new Worker(program, { eval: true });
    started.push(worker);
    return worker;
  });
  const answerOf = async (text: string, signal?: AbortSignal) =>
    check({ root: "/site", path: "articles/iron.md", text }, signal).then(
      ({ faults: [fault] }) => fault?.message,
      ({ message }: Error) => message,
    );
  return { answerOf, started };
}

const ended = expect.stringContaining("the check itself ended");

test("each check is answered, also where its thread is slow or fails, or nobody waits any more", async () => {
  const { answerOf } = asking();
  const answers = ["slow", "throw"].map((text) => answerOf(text));
  answers.push(answerOf("throw", AbortSignal.abort()), answerOf("two"));
  expect(await Promise.all(answers)).toEqual([
    "slow",
    ended,
    expect.stringContaining("no longer needed"),
    "two",
  ]);
});

test("a check that takes a minute is ended, and the next has a new thread", async () => {
  const { answerOf, started } = asking();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = Promise.all([answerOf("hang"), answerOf("three")]);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await late).toEqual([ended, "three"]);
  expect(started).toHaveLength(2);
});
