import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderWith } from "../../../site/src/testing/content-folder.ts";
import { overviewOf } from "../overview/overview.ts";
import { workerQueue } from "./worker-queue.ts";

/** Stands in for the rules: does what a text says, and answers with that text as the fault. */
const program = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", ({ text, path }) => {
  if (text === "die") process.exit(1);
  if (text === "throw") throw new Error("a rule failed");
  if (text === "hang") for (;;);
  const faults = [{ line: 1, field: "body", message: text ?? path, isWarning: false }];
  setTimeout(() => parentPort.postMessage({ faults }), text === "slow" ? 300 : 0);
});`;

function threadOf(patience?: number) {
  const started: Worker[] = [];
  const ask = workerQueue({
    ...(patience !== undefined && { patience }),
    start: () => {
      started.push(new Worker(program, { eval: true }));
      return started.at(-1) as Worker;
    },
  });
  onTestFinished(async () => void (await Promise.all(started.map((each) => each.terminate()))));
  const site = overviewOf(folderWith({}))();
  const path = "articles/iron.md";
  const check = async (text: string, signal?: AbortSignal) =>
    (await ask({ root: "/site", site, path, text }, signal))[0]?.message;
  const count = async (file: string) => (await ask({ root: "/site", site, path: file }))[0]?.message;
  return { check, count, started };
}

test.each(["die", "throw"])(
  "a thread that ends by “%s” rejects its question, and answers the others anew",
  async (how) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const { check, started } = threadOf();
    const [first, second, third] = await Promise.allSettled([check("one"), check(how), check("two")]);
    expect([first, third].map((each) => each?.status === "fulfilled" && each.value)).toEqual(["one", "two"]);
    expect(second).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringContaining("ended") },
    });
    expect(started).toHaveLength(2);
  },
);

test("a thread that is killed from outside in the middle of a question rejects it", async () => {
  const { check, started } = threadOf();
  const answer = check("slow");
  await started[0]?.terminate();
  await expect(answer).rejects.toThrow("could not be checked");
  expect(await check("after")).toBe("after");
});

test("a thread that hangs is given up, one that is slow is waited for", async () => {
  await expect(threadOf(500).check("hang")).rejects.toThrow("could not be checked");
  expect(await threadOf().check("slow")).toBe("slow");
});

test("the open text goes before files that are counted, and a check that nobody waits for is not made", async () => {
  const { check, count } = threadOf();
  const leaving = new AbortController();
  const told: (string | undefined)[] = [];
  const tell = (words: string | undefined) => told.push(words);
  const all = [
    count("a.md").then(tell),
    count("b.md").then(tell),
    check("left", leaving.signal).then(tell, (error: Error) => tell(error.message)),
    check("open").then(tell),
  ];
  leaving.abort();
  await Promise.all(all);
  expect(told).toEqual(["a.md", "Nobody waits for this check any more.", "open", "b.md"]);
});
