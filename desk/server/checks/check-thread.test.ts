import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { checkThread } from "./check-thread.ts";

/** Stands in for the rules: does what a text says, and answers with that text as the fault. */
const program = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ text }) => {
  if (text === "die") process.exit(1);
  if (text === "throw") throw new Error("a rule failed");
  if (text === "hang") for (;;);
  const faults = [{ line: 1, field: "body", message: text, isWarning: false }];
  setTimeout(() => parentPort.postMessage({ faults }), text === "slow" ? 300 : 0);
});`;

function threadOf(patience?: number) {
  const started: Worker[] = [];
  const ask = checkThread({
    ...(patience !== undefined && { patience }),
    start: () => {
      started.push(new Worker(program, { eval: true }));
      return started.at(-1) as Worker;
    },
  });
  onTestFinished(async () => void (await Promise.all(started.map((each) => each.terminate()))));
  const check = async (text: string, signal?: AbortSignal) =>
    (await ask({ root: "/site", path: "articles/iron.md", text }, signal))[0]?.message;
  return { check, started };
}

test.each(["die", "throw"])("a thread that ends by “%s” rejects its question only", async (how) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { check, started } = threadOf();
  const answers = await Promise.allSettled([check("one"), check(how), check("two")]);
  expect(answers).toMatchObject([
    { value: "one" },
    { reason: { message: expect.stringContaining("the check itself ended") } },
    { value: "two" },
  ]);
  expect(started).toHaveLength(2);
});

test("a thread that is killed in the middle of a question, or between two, is replaced", async () => {
  const { check, started } = threadOf();
  const answer = check("slow");
  await vi.waitFor(() => expect(started).toHaveLength(1));
  await started[0]?.terminate();
  await expect(answer).rejects.toThrow("could not be checked");
  expect(await check("after")).toBe("after");
  await started[1]?.terminate();
  expect(await check("again")).toBe("again");
});

test("a thread that hangs is given up, one that is slow is waited for", async () => {
  await expect(threadOf(500).check("hang")).rejects.toThrow("could not be checked");
  expect(await threadOf().check("slow")).toBe("slow");
});

test("a check that nobody waits for any more is not made", async () => {
  const { check } = threadOf();
  const leaving = new AbortController();
  const left = check("hang", leaving.signal);
  leaving.abort();
  await expect(left).rejects.toThrow("Nobody waits");
  expect(await check("open")).toBe("open");
});
