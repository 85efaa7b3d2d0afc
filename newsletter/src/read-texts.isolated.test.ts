import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { ContentError } from "../../site-folder/faults.ts";
import { keepPublishedCopy } from "../../site-folder/published-copy.ts";
import { readTexts } from "./read-texts.ts";

const sample = path.resolve(import.meta.dirname, "../../content");

function siteAndReleases() {
  const root = folderOf();
  const site = path.join(root, "site");
  const published = path.join(root, "releases/texts");
  for (const file of ["site.yaml", "brand.yaml", "categories.yaml"])
    cpSync(path.join(sample, file), path.join(site, file));
  return { site, published };
}

test.each([
  ["site.yaml", "name: [Knack"],
  ["site.yaml", "nmae: Knack"],
  ["categories.yaml", "- slug: Life Hacks"],
  ["brand.yaml", "colours: none"],
])("a fault in %s (%s): the newsletter goes by what was last published", (file, text) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { site, published } = siteAndReleases();
  keepPublishedCopy(site, published);
  const whole = readTexts(site, published);
  expect(warn).not.toHaveBeenCalled();
  writeFileSync(path.join(site, file), text);
  expect(readTexts(site, published)).toEqual(whole);
  expect(warn.mock.calls.join()).toContain(`${file}:1`);
  warn.mockRestore();
});

test("with nothing published, the fault is told", () => {
  const { site, published } = siteAndReleases();
  writeFileSync(path.join(site, "site.yaml"), "");
  expect(() => readTexts(site, published)).toThrow(ContentError);
});

test("what is kept is what was published last", () => {
  const { site, published } = siteAndReleases();
  keepPublishedCopy(site, published);
  writeFileSync(
    path.join(site, "site.yaml"),
    readFileSync(path.join(site, "site.yaml"), "utf8").replace("name: Knack", "name: Tea"),
  );
  keepPublishedCopy(site, published);
  writeFileSync(path.join(site, "site.yaml"), "nmae: Tea");
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  expect(readTexts(site, published).site.name).toBe("Tea");
  warn.mockRestore();
});
