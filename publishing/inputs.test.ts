import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { codeVersion } from "../platform/code-version.ts";
import { projectRoot } from "../platform/paths.ts";
import { folderOf } from "../platform/testing/folder-of.ts";
import { inputsOf } from "./inputs.ts";
import { nextDue } from "./site-source.ts";
import { type Files, writeFiles } from "./testing/small-site.ts";

let root = "";
const site = () => path.join(root, "my-site");
const now = (settings = {}) => inputsOf(site(), codeVersion(root), settings);

beforeEach(() => {
  root = folderOf({
    "site/a.ts": "",
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

test("a file that is renamed makes another site, and so does another address", () => {
  const before = now();
  expect(now({ site: "https://a.example" })).not.toBe(before);
  rmSync(path.join(site(), "articles/a.md"));
  writeFiles(root, { "my-site/articles/z.md": "a" });
  expect(now()).not.toBe(before);
});

test("what builds leave and the history of git make no other site", () => {
  const before = now();
  writeFiles(root, {
    "site/dist/index.html": "",
    "site/node_modules/x.js": "",
    "my-site/.git/HEAD": "",
    "newsletter/a.ts": "",
  });
  expect(now()).toBe(before);
});

test("code of every room that a release is made of makes another site", () => {
  const rooms = roomsOfARelease();
  expect(rooms).toContain("sign-up-contract");
  for (const room of rooms) {
    const before = now();
    writeFiles(root, { [`${room}/new.ts`]: "" });
    expect(now(), room).not.toBe(before);
  }
});

test.each([
  [["2026-11-01", "2026-12-24", "2026-12-01"], "2026-11-22", "2026-12-01"],
  [["2026-11-22"], "2026-11-22", "2027-01-01"],
])("with %j, on %s the next day that changes the site is %s", (days, today, due) => {
  expect(nextDue(days, today)).toBe(due);
});

/** Rooms of all files that readers' pages, their configuration and releases import, and of what those import. */
function roomsOfARelease(): string[] {
  const cwd = projectRoot();
  const begin = [
    "site/src/**/*.{ts,tsx,astro,js,css}",
    "site/astro.config.mjs",
    "publishing/make-release.ts",
  ];
  const files = new Set(
    globSync(begin, { cwd, exclude: ["**/testing/**", "**/*.test.*", "site/src/sandbox/**"] }),
  );
  for (const file of files)
    for (const [, address = ""] of readFileSync(path.join(cwd, file), "utf8").matchAll(
      /(?:from|import|import\(|url\()\s*["'](\.[^"'?]+)/g,
    )) {
      const imported = path.join(path.dirname(file), address);
      // a comment may name one that is none
      if (/\.(tsx?|astro|m?js|css)$/.test(imported) && existsSync(path.join(cwd, imported)))
        files.add(imported);
    }
  return [...new Set([...files].map((file) => file.split("/")[0] ?? ""))];
}
