import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { placeIn, projectRoot, siteFolder, siteNamedBy, siteNamedIn } from "./site-folder.ts";

const root = path.resolve(import.meta.dirname, "..");

test("the sample is the site where nothing is set", () => {
  vi.stubEnv("KNACK_SITE", "content");
  expect(siteFolder()).toBe(path.join(root, "content"));
  expect(placeIn(siteFolder(), "about.md")).toBe("content/about.md");
});

test("a folder that is absent, or is no site, is one sentence that names it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "empty"));
  const name = path.relative(projectRoot(), folder);
  vi.stubEnv("KNACK_SITE", `${name}/lost`);
  expect(siteFolder).toThrow(`KNACK_SITE names ${name}/lost, but the folder ${folder}/lost does not exist;`);
  vi.stubEnv("KNACK_SITE", `${name}/empty`);
  expect(siteFolder).toThrow(`the folder ${folder}/empty has no site.yaml, so it is no site; mend`);
  writeFileSync(path.join(folder, "site.yaml"), "");
  vi.stubEnv("KNACK_SITE", `${name}/site.yaml`);
  expect(siteFolder).toThrow(`${folder}/site.yaml is a file; name the folder that it lies in; mend`);
});

test.each([
  ["KNACK_SITE=../my-site\n", "../my-site"],
  ["SMTP_URL=smtp://a\nKNACK_SITE = '../my site'\n", "../my site"],
  ["# KNACK_SITE=../my-site\nSITE_URL=https://a.pt\nSITE_NAME=A\n", undefined],
])("the settings %j name the site %s", (settings, named) => {
  expect(siteNamedIn(settings)).toBe(named);
});

test.each([
  "KNAKC_SITE=../my-site",
  "KNACK_SITE ../my-site",
  "KNACK-SITE=../my-site",
  "knacksite=../my-site",
])("the slip %s is told: it would be the sample, without a word", (line) => {
  expect(() => siteNamedIn(`PORT=3001\n${line}\n`)).toThrow(
    ".env:2 names no site; write it as in KNACK_SITE=../my-site",
  );
});

test("a slip in the shell is told too, and what is set beside it is not taken for one", () => {
  expect(() => siteNamedBy({ KNACK_STIE: "../my-site" })).toThrow("KNACK_STIE in the shell names no site");
  const ours = {
    KNACK_EDITION: "dev",
    KNACK_BUILD_MOMENT: "1",
    SITE_URL: "https://a.pt",
  };
  expect(siteNamedBy(ours)).toBeUndefined();
  expect(siteNamedBy({ ...ours, KNACK_SITE: "../my-site" })).toBe("../my-site");
});
