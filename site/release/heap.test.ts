import { truncateSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { heapOption } from "./heap.ts";

const gigabyte = 2 ** 30;

test("a build’s heap is bounded, grows with the texts, and is never more than Node would take", () => {
  const folder = folderOf({ "articles/long.md": "" });
  expect(heapOption(folder, 4 * gigabyte)).toEqual(["--max-old-space-size=750"]);
  truncateSync(path.join(folder, "articles/long.md"), 100 * 2 ** 20);
  expect(heapOption(folder, 4 * gigabyte)).toEqual(["--max-old-space-size=1250"]);
  expect(heapOption(folder, gigabyte)).toEqual([]);
});
