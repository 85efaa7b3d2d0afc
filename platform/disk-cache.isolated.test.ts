import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cached, diskCache, removeOldCache, withoutCache } from "./disk-cache.ts";
import { day, minute } from "./durations.ts";
import { folderOf } from "./testing/folder-of.ts";

let folder = "";
const cache = (version = "code 1") => diskCache("words", { folder, version });
const files = () => globSync("*/*/*", { cwd: folder }).map((file) => path.join(folder, file));
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeEach(() => {
  folder = folderOf();
  warn.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

/** What is kept under a key, or “made” if it must be made. */
const got = (key: string, version?: string) => cached(cache(version), key, () => ["made"]);

test("a result is found again as it was, with what JSON would lose", () => {
  const result = { html: "<p>Olá</p>", lookAgain: undefined, at: new Map([["a", 1]]) };
  expect(cached(cache(), "a", () => result)).toEqual(result);
  expect(cached(cache(), "a", () => ({}))).toEqual(result);
});

test.each([
  ["another text", "b", "code 1"],
  ["another version of the code", "a", "code 2"],
])("the result of %s is not taken for it", (_, key, version) => {
  cache().write("a", { value: ["kept"] });
  expect(got("a")).toEqual(["kept"]);
  expect(got(key, version)).toEqual(["made"]);
});

test.each([
  ["cut short", (bytes: Buffer) => bytes.subarray(0, -3)],
  ["empty", () => Buffer.alloc(0)],
  ["changed", (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from("x")])],
])("a file that is %s is told and made anew", (_, change) => {
  cache().write("a", { value: ["kept"] });
  const [file = ""] = files();
  writeFileSync(file, change(readFileSync(file)));
  expect(got("a")).toEqual(["made"]);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/ was broken; what it held is made anew\.$/),
  ]);
  expect(got("a")).toEqual(["made"]);
  expect(warn).toHaveBeenCalledOnce();
});

test("a run that takes nothing over makes everything anew, and keeps it", () => {
  cache().write("a", { value: ["kept"] });
  vi.stubEnv(withoutCache, "1");
  expect(got("a")).toEqual(["made"]);
  vi.unstubAllEnvs();
  expect(got("a")).toEqual(["made"]);
});

test("a result that is kept already is not written again", () => {
  const inode = () => files().map((file) => statSync(file).ino);
  cache().write("a", { value: ["kept"] });
  const before = inode();
  cache().write("a", { value: ["kept"] });
  expect(inode()).toEqual(before);
});

test("what nothing has asked for in a month is removed", () => {
  const monthAgo = new Date(Date.now() - 31 * day);
  for (const key of ["asked", "forgotten"]) cache().write(key, { value: [key] });
  for (const file of files()) utimesSync(file, monthAgo, monthAgo);
  got("asked");
  removeOldCache(folder);
  expect(files().map((file) => Date.now() - statSync(file).mtimeMs < minute)).toEqual([true]);
  expect(got("asked")).toEqual(["asked"]);
});

test("cache are looked through once a day", () => {
  const monthAgo = new Date(Date.now() - 31 * day);
  removeOldCache(folder);
  cache().write("forgotten", { value: [] });
  for (const file of files()) utimesSync(file, monthAgo, monthAgo);
  removeOldCache(folder);
  expect(files()).toHaveLength(1);
  removeOldCache(folder, Date.now() + day);
  expect(files()).toHaveLength(0);
});
