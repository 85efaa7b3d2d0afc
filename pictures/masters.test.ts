import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../platform/testing/folder-of.ts";
import { remember } from "./drawn-record.ts";
import { masterOf } from "./master-of.ts";
import { cachedDrawing, drawingOf } from "./masters.ts";

const key = "article/a";
const hash = "hash-of-the-scene";

/** A site's folder with a drawing of an earlier scene, and a cache with one of today's scene, as a publish leaves them. */
function folders() {
  const site = folderOf();
  const cache = path.join(site, "cache");
  const stored = masterOf(site, key);
  const cached = cachedDrawing(cache, key, hash);
  for (const file of [stored, cached]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, file);
  }
  remember(site, key, "hash-of-an-earlier-scene");
  return { site, cache, stored, cached };
}

test("what a publish has drawn is shown in place of a drawing of an earlier scene", () => {
  const { site, cache, cached } = folders();
  expect(drawingOf(site, key, hash, cache)).toBe(cached);
});

test("what a publish has drawn is shown where the site's folder has no drawing", () => {
  const { site, cache, stored, cached } = folders();
  rmSync(stored);
  expect(drawingOf(site, key, hash, cache)).toBe(cached);
});

test("a drawing of the same scene in the site's folder is shown, whatever the cache holds", () => {
  const { site, cache, stored } = folders();
  remember(site, key, hash);
  expect(drawingOf(site, key, hash, cache)).toBe(stored);
});

test("a picture that the operator has put in the drawing's place stays", () => {
  const { site, cache, stored } = folders();
  writeFileSync(stored, "the operator's own");
  expect(drawingOf(site, key, hash, cache)).toBe(stored);
});
