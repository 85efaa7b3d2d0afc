import { readFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { expect, test } from "vitest";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { compressFiles } from "./compress.ts";

test("a text file has both compressed forms beside it, a picture has none", async () => {
  const page = "<p>Salt the water first.</p>".repeat(9000);
  const root = folderOf({ "a.html": page, "a.avif": page });
  await compressFiles(root);
  const of = (name: string) => readFileSync(path.join(root, name));
  expect(zlib.brotliDecompressSync(of("a.html.br")).toString()).toBe(page);
  expect(zlib.gunzipSync(of("a.html.gz")).toString()).toBe(page);
  expect(() => of("a.avif.br")).toThrow("ENOENT");
});

test("what is compressed already is left as it is", async () => {
  const names = ["a.txt", "a.txt.br", "a.txt.gz", "b.txt", "b.txt.gz"];
  const root = folderOf(Object.fromEntries(names.map((name) => [name, name])));
  await compressFiles(root);
  expect(readFileSync(path.join(root, "a.txt.br"), "utf8")).toBe("a.txt.br");
  expect(zlib.gunzipSync(readFileSync(path.join(root, "b.txt.gz"))).toString()).toBe("b.txt");
});

test("a compressed form that cannot be written ends it with the system's error", async () => {
  const root = folderOf({ "a.html": "<p>Salt the water first.</p>", "a.html.gz/in-its-place": "" });
  await expect(compressFiles(root)).rejects.toMatchObject({ code: "EISDIR" });
});
