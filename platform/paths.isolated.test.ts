import { writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { readSite } from "../site-folder/settings.ts";
import { noteOnSample, placeIn, placeNamed, placeTyped, projectRoot, siteFolder } from "./paths.ts";
import { folderOf } from "./testing/folder-of.ts";

const root = path.resolve(import.meta.dirname, "..");

beforeEach(() => vi.unstubAllEnvs());

test("the home folder, ~, is one in every path that a setting or a command takes", () => {
  const { homedir } = userInfo();
  expect(placeNamed("~/site")).toBe(path.join(homedir, "site"));
  expect(placeTyped("~")).toBe(homedir);
  expect(placeNamed("~site")).toBe(path.join(root, "~site"));
  vi.stubEnv("KNACK_SITE", "~/nowhere");
  expect(siteFolder).toThrow(`KNACK_SITE names ~/nowhere, but the folder ${homedir}/nowhere does not exist;`);
});

test("the sample is the site where nothing is set", () => {
  vi.stubEnv("KNACK_SITE", "content");
  expect(siteFolder()).toBe(path.join(root, "content"));
  expect(placeIn(siteFolder(), "about.md")).toBe("content/about.md");
});

test("a command that works on the sample names the site that lies beside the code", () => {
  const folder = folderOf({ "code/a.ts": "", "my-site/about.md": "", "pictures/a.svg": "" });
  expect(noteOnSample(path.join(folder, "code"))).toBeUndefined();
  writeFileSync(path.join(folder, "my-site/site.yaml"), "");
  expect(noteOnSample(path.join(folder, "code"))).toBe(
    "This works on the sample, content/, since no KNACK_SITE is set. For the site in ../my-site, write KNACK_SITE=../my-site into .env.",
  );
});

test("a folder that is absent, or is no site, is one sentence that names it", () => {
  const folder = folderOf({ "empty/about.md": "", "site.yaml": "" });
  const name = path.relative(projectRoot(), folder);
  vi.stubEnv("KNACK_SITE", `${name}/lost`);
  expect(siteFolder).toThrow(`KNACK_SITE names ${name}/lost, but the folder ${folder}/lost does not exist;`);
  vi.stubEnv("KNACK_SITE", `${name}/empty`);
  expect(siteFolder).toThrow(
    /empty has no site.yaml, so it is no site; correct the name in .env or in the shell$/,
  );
  vi.stubEnv("KNACK_SITE", `${name}/site.yaml`);
  expect(siteFolder).toThrow(`${folder}/site.yaml is a file; name the folder that it lies in; correct`);
});

test.each(["tea.example", "http://localhost:abc"])("SITE_URL=%s is refused before a page is made", (url) => {
  vi.stubEnv("SITE_URL", url);
  expect(() => readSite(path.join(root, "content"))).toThrow(
    `SITE_URL is ${url}; write the whole address, beginning with https://`,
  );
});
