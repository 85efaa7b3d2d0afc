import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { expect, test, vi } from "vitest";
import { compressAlongside, compressFiles } from "./compress.ts";

test("a text file has both compressed forms beside it, a picture has none", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "compress-"));
  const page = "<p>Salt the water first.</p>".repeat(9000);
  writeFileSync(path.join(root, "a.html"), page);
  writeFileSync(path.join(root, "a.avif"), page);
  await compressFiles(root);
  const of = (name: string) => readFileSync(path.join(root, name));
  expect(zlib.brotliDecompressSync(of("a.html.br")).toString()).toBe(page);
  expect(zlib.gunzipSync(of("a.html.gz")).toString()).toBe(page);
  expect(() => of("a.avif.br")).toThrow("ENOENT");
});

test("a page that was compressed while the build went on and then changed is compressed anew", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "compress-"));
  const page = (name: number) => path.join(root, `${name}.html`);
  for (let name = 0; name < 1000; name++) writeFileSync(page(name), "<p>early</p>");
  const compressing = compressAlongside(root);
  await vi.waitUntil(() => existsSync(`${page(0)}.gz`), { timeout: 20_000 });
  writeFileSync(page(0), "<p>later</p>");
  await compressing.finish();
  const last = (name: number) => zlib.gunzipSync(readFileSync(`${page(name)}.gz`)).toString();
  expect(last(0)).toBe("<p>later</p>");
  expect(last(999)).toBe("<p>early</p>");
});

test("a folder that cannot be compressed is named", async () => {
  const gone = path.join(tmpdir(), "compress-gone");
  await expect(compressFiles(gone)).rejects.toThrow(gone);
});
