import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { linesOf } from "./read-lines.ts";

const folder = mkdtempSync(path.join(tmpdir(), "report-"));

async function read(bytes: Buffer | string): Promise<{ lines: string[]; isBroken: boolean }> {
  const file = path.join(folder, "log");
  writeFileSync(file, bytes);
  const all: string[] = [];
  let isBroken = false;
  for await (const lines of linesOf(file, () => (isBroken = true))) all.push(...lines);
  return { lines: all, isBroken };
}

const small = "one\ntwö\nthree";
const large = Array.from({ length: 100_000 }, (_, at) => `${at} ä`);

test.each([
  ["plain", Buffer.from(small), small.split("\n")],
  ["gzipped, whatever its name", gzipSync(small), small.split("\n")],
  ["gzipped in two pieces", Buffer.concat([gzipSync("one\nt"), gzipSync("wö\nthree")]), small.split("\n")],
  ["UTF-16, as some shells write it", Buffer.from(`\uFEFF${small}`, "utf16le"), small.split("\n")],
  ["larger than a piece, letters cut in two", Buffer.from(large.join("\n")), large],
  ["of one byte", Buffer.from("x"), ["x"]],
  ["empty", Buffer.alloc(0), []],
  ["of bytes that are no text", Buffer.from([0x61, 0xff, 0x0a, 0x62]), ["a\uFFFD", "b"]],
])("a log %s", async (_name, bytes, expected) => {
  expect(await read(bytes)).toEqual({ lines: expected, isBroken: false });
});

test("a gzipped log that breaks off gives what came before, and says so", async () => {
  const whole = gzipSync(large.join("\n"));
  const { lines, isBroken } = await read(whole.subarray(0, whole.length / 2));
  expect(isBroken).toBe(true);
  expect(lines.slice(0, 1000)).toEqual(large.slice(0, 1000));
});

test("a line without end is not kept: it comes empty, and the next one whole", async () => {
  expect((await read(`a\n${"x".repeat(3_000_000)}\nb`)).lines).toEqual(["a", "", "b"]);
  expect((await read("x".repeat(3_000_000))).lines).toEqual([""]);
});

test("a file that is not there is named", async () => {
  const lines = linesOf(path.join(folder, "nothing"), () => {});
  await expect(lines.next()).rejects.toThrow(/ENOENT.*nothing/);
});
