import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSite } from "../brand/site.ts";
import { placeIn, projectRoot } from "../reading/site-folder.ts";
import { fieldOf, renameField, setField } from "../reading/yaml-text.ts";
import { type Migration, migrate } from "./migrations.ts";

/** A site of the sample's words, written for a version of before. */
function siteOfVersion(version: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), "older-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ["site.yaml", "categories.yaml"])
    cpSync(path.join(projectRoot(), "content", file), path.join(folder, file));
  const file = path.join(folder, "site.yaml");
  writeFileSync(file, setField(readFileSync(file, "utf8"), ["version"], String(version)));
  return folder;
}

const textOf = (folder: string) => readFileSync(path.join(folder, "site.yaml"), "utf8");

test("a site of an earlier version is one fault, which names the command; after it the site is read", () => {
  const folder = siteOfVersion(0);
  expect(readSite(folder).problems).toMatchObject([
    {
      field: "version",
      fault: expect.stringContaining("carry it to this one (1) with: npm run migrate-site"),
    },
  ]);
  migrate(folder);
  expect(readSite(folder).problems).toEqual([]);
});

test("a site of a later version is one fault, which names the command that brings the code up to date", () => {
  expect(readSite(siteOfVersion(999)).problems).toMatchObject([
    { fault: expect.stringContaining("git pull") },
  ]);
});

const later: Migration[] = [
  { what: "one", carry: () => {} },
  {
    what: "motto instead of tagline",
    carry: ({ read, write }) =>
      write("site.yaml", renameField(read("site.yaml") ?? "", ["tagline"], "motto")),
  },
  { what: "three", carry: ({ tell }) => tell("brand.yaml", 7, "mark", "draw it anew, in logo.svg") },
];

test("each change since the site’s version is carried in its order, and not a byte besides", () => {
  const folder = siteOfVersion(1);
  const before = textOf(folder);
  const { done, toDo } = migrate(folder, later);
  expect(done).toEqual(["motto instead of tagline", "three"]);
  expect(textOf(folder)).toBe(before.replace("version: 1", "version: 3").replace("\ntagline:", "\nmotto:"));
  expect(fieldOf(textOf(folder), ["motto"])).toBe(fieldOf(before, ["tagline"]));
  expect(toDo).toEqual([
    { file: placeIn(folder, "brand.yaml"), line: 7, field: "mark", fault: "draw it anew, in logo.svg" },
  ]);
  expect(migrate(folder, later)).toEqual({ done: [], toDo: [] });
});
