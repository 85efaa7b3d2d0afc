import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkThread } from "./check-thread.ts";

/** A worker in place of the rules: answers with the text as the fault, or fails. */
const program = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ text }) => {
  if (text === "throw") throw new Error("a rule failed");
  parentPort.postMessage({ faults: [{ line: 1, field: "body", message: text }] });
});`;

test("a thread that fails rejects its check only; a check that nobody waits for any more is not made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const started: Worker[] = [];
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await Promise.all(started.map((each) => each.terminate()));
  });
  const check = checkThread(() => {
    const worker = new Worker(program, { eval: true });
    started.push(worker);
    return worker;
  });
  const messageOf = async (text: string, signal?: AbortSignal) =>
    (await check({ root: "/site", path: "articles/iron.md", text }, signal))[0]?.message;
  const answers = [
    messageOf("one"),
    messageOf("throw"),
    messageOf("throw", AbortSignal.abort()),
    messageOf("two"),
  ];
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: "one" },
    { reason: { message: expect.stringContaining("the check itself ended") } },
    { reason: { message: expect.stringContaining("Nobody waits") } },
    { value: "two" },
  ]);
  expect(started).toHaveLength(2);
});
