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

type Folders = ReturnType<typeof folders>;

test.each<["cached" | "stored", string, (made: Folders) => void]>([
  ["cached", "the site's folder has a drawing of an earlier scene", () => {}],
  ["cached", "the site's folder has no drawing", ({ stored }) => rmSync(stored)],
  ["stored", "the site's folder has a drawing of the same scene", ({ site }) => remember(site, key, hash)],
  [
    "stored",
    "the operator has put a picture in the drawing's place",
    ({ stored }) => writeFileSync(stored, "own"),
  ],
])("the %s drawing is shown where %s", (shown, _where, arrange) => {
  const made = folders();
  arrange(made);
  expect(drawingOf(made.site, key, hash, made.cache)).toBe(made[shown]);
});
