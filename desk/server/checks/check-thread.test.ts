import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkThread } from "./check-thread.ts";

/** A worker in place of the rules: answers with the text as the fault, at once or late, or does what the text says. */
const program = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ text }) => {
  if (text === "throw") throw new Error("a rule failed");
  if (text === "exit") process.exit();
  if (text === "hang") for (;;);
  setTimeout(() => parentPort.postMessage({ faults: [{ line: 1, field: "body", message: text }] }), text === "slow" ? 300 : 0);
});`;

function threads() {
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
  const messageOf = async (text: string, signal?: AbortSignal) =>
    (await check({ root: "/site", path: "articles/iron.md", text }, signal))[0]?.message;
  return { started, messageOf };
}

test("each check is answered, also where the thread is slow, fails or ends; the next has a new thread", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { started, messageOf } = threads();
  const answers = [
    messageOf("slow"),
    messageOf("throw"),
    messageOf("exit"),
    messageOf("throw", AbortSignal.abort()),
    messageOf("two"),
  ];
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: "slow" },
    { reason: { message: expect.stringContaining("the check itself ended") } },
    { reason: { message: expect.stringContaining("the check itself ended") } },
    { reason: { message: expect.stringContaining("no longer needed") } },
    { value: "two" },
  ]);
  expect(started).toHaveLength(3);
});

test("a check that never ends is given up after a minute, and the next is made", async () => {
  const { started, messageOf } = threads();
  expect(await messageOf("one")).toBe("one");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answers = Promise.allSettled([messageOf("hang"), messageOf("two")]);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await answers).toMatchObject([
    { reason: { message: expect.stringContaining("the check itself ended") } },
    { value: "two" },
  ]);
  expect(started).toHaveLength(2);
});
