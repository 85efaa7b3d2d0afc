import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { inputsOf } from "./inputs.ts";
import { nextDue } from "./site-source.ts";
import { type Files, writeFiles } from "./testing/small-site.ts";

const code: Files = Object.fromEntries(
  ["brand", "contract", "pictures", "publishing", "reading", "site"].map((room) => [`${room}/a.ts`, room]),
);
let root = "";
const site = () => path.join(root, "my-site");
const now = (settings = {}) => inputsOf(site(), root, settings);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "inputs-"));
  writeFiles(root, {
    ...code,
    "package-lock.json": "{}",
    "my-site/site.yaml": "name: Tea",
    "my-site/articles/a.md": "a",
  });
});

test.each<[string, Files]>([
  ["a word", { "my-site/articles/a.md": "b" }],
  ["a file", { "my-site/articles/b.md": "" }],
  ["the code", { "site/a.ts": "new" }],
  ["a package", { "package-lock.json": "{ }" }],
])("%s makes another site", (_, files) => {
  const before = now();
  writeFiles(root, files);
  expect(now()).not.toBe(before);
});

test("a file that is gone or renamed makes another site, and so does another address", () => {
  const before = now();
  expect(now({ site: "https://a.example" })).not.toBe(before);
  rmSync(path.join(site(), "articles/a.md"));
  const without = now();
  expect(without).not.toBe(before);
  writeFiles(root, { "my-site/articles/z.md": "a" });
  expect([before, without]).not.toContain(now());
});

test("what builds leave, the history of git and the list of what was published make no other site", () => {
  const before = now();
  writeFiles(root, {
    "site/dist/index.html": "",
    "site/node_modules/x.js": "",
    "my-site/.git/HEAD": "",
    "my-site/published.txt": "/",
    "my-site/preview.txt": "preview-1a2b",
    "site/dist-preview/index.html": "",
    "newsletter/a.ts": "",
  });
  expect(now()).toBe(before);
});

test.each([
  [["2026-11-01", "2026-12-24", "2026-12-01"], "2026-11-22", "2026-12-01"],
  [["2026-11-22"], "2026-11-22", "2027-01-01"],
  [[], "2026-12-31", "2027-01-01"],
])("with %j, on %s the next day that changes the site is %s", (days, today, due) => {
  expect(nextDue(days, today)).toBe(due);
});
