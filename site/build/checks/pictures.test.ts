import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pictureCheck, pictureSourcesOf } from "./pictures.ts";
import { sourceOf } from "./source.ts";

const source = sourceOf("content/articles/storm.md", "Count.\n\n![A watch](picture:count)\n");
let root = "";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pictures-"));
  mkdirSync(path.join(root, "articles"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("a scene under that name is enough", () => {
  writeFileSync(path.join(root, "articles/storm.scene.yaml"), "pictures:\n  count:\n    objects: []\n");
  const sources = pictureSourcesOf(root, "storm", path.join(root, "drawn"));
  expect(pictureCheck(source, sources)).toEqual({ faults: [], unchecked: 0 });
});

test("a file already drawn is enough", () => {
  mkdirSync(path.join(root, "drawn"));
  writeFileSync(path.join(root, "drawn/storm.count-800x500.webp"), "");
  const sources = pictureSourcesOf(root, "storm", path.join(root, "drawn"));
  expect(pictureCheck(source, sources)).toEqual({ faults: [], unchecked: 0 });
});

test("a name that neither knows is a fault at its line", () => {
  writeFileSync(path.join(root, "articles/storm.scene.yaml"), "cover: {}\n");
  const sources = pictureSourcesOf(root, "storm", path.join(root, "drawn"));
  expect(pictureCheck(source, sources).faults).toMatchObject([{ line: 3, field: "body" }]);
});

test("without scene file and drawn pictures nobody can tell, and nobody is blamed", () => {
  const sources = pictureSourcesOf(root, "storm", path.join(root, "drawn"));
  expect(pictureCheck(source, sources)).toEqual({ faults: [], unchecked: 1 });
});
