import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withoutCache } from "../platform/disk-cache.ts";
import { folderOf } from "../platform/testing/folder-of.ts";
import { withPageCache } from "./page-cache.ts";
import { writeFiles } from "./testing/small-site.ts";

let folder = "";
const page = () => path.join(folder, "dist/a.html");
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

/** A build that keeps a page; tells whether an earlier one was there. */
async function build(text = "<p>A"): Promise<boolean> {
  let isThere = false;
  await withPageCache(folder, async () => {
    isThere = existsSync(page());
    writeFiles(folder, { "incremental-build.json": "{}", "dist/a.html": text });
  });
  return isThere;
}

beforeEach(() => {
  folder = path.join(folderOf(), "pages");
  warn.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

test("a build finds the pages of the last one", async () => {
  expect([await build(), await build(), await build()]).toEqual([false, true, true]);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["changed", () => writeFileSync(page(), readFileSync(page(), "utf8").replace("A", "B"))],
  ["removed", () => rmSync(page())],
  ["added", () => writeFiles(folder, { "dist/b.html": "" })],
])("a file that somebody has %s is told, and no page is taken over", async (_, change) => {
  await build();
  change();
  expect(await build()).toBe(false);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/pages is not as the last publish left it, so every page is made anew\.$/),
  ]);
  expect(await build()).toBe(true);
});

test("no page of a build that was stopped in the middle is taken over", async () => {
  await build("<p>One word");
  const stop = async () => {
    writeFiles(folder, { "dist/a.html": "<p>Another word" });
    throw new Error("killed");
  };
  await expect(withPageCache(folder, stop)).rejects.toThrow("killed");
  expect(await build()).toBe(false);
});

test("a full publish takes no page over, and says nothing of it", async () => {
  await build();
  vi.stubEnv(withoutCache, "1");
  expect(await build()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});
