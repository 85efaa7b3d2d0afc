import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { heapOption } from "./heap.ts";

const gigabyte = 2 ** 30;

test("a build’s heap is bounded, grows with the texts, and is never more than Node would take", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "texts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "articles"));
  expect(heapOption(folder, 4 * gigabyte)).toEqual(["--max-old-space-size=750"]);
  writeFileSync(path.join(folder, "articles/long.md"), Buffer.alloc(100 * 2 ** 20));
  expect(heapOption(folder, 4 * gigabyte)).toEqual(["--max-old-space-size=1250"]);
  expect(heapOption(folder, gigabyte)).toEqual([]);
});
