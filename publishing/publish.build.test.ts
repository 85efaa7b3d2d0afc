import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSite } from "../new-site/make-site.ts";
import { projectRoot } from "../site-folder/paths.ts";
import { pageCacheOf } from "./page-cache.ts";
import { releaseSite } from "./release-site.ts";
import { releasesIn } from "./releases.ts";
import { siteOf, sourceOf } from "./testing/small-site.ts";

const folder = mkdtempSync(path.join(tmpdir(), "publish-"));
const site = path.join(folder, "my-site");
const releases = path.join(folder, "releases");
const id = "silence-a-squeaky-door";
const file = path.join(site, `articles/${id}.md`);

beforeAll(async () => {
  await releaseSite(releasesIn(releases), sourceOf(siteOf({ [`/article/${id}`]: "The earlier release." })));
  makeSite(site);
  // without drawings, which take longer than all else
  for (const scenes of globSync("**/*.{scene,scenes}.yaml", { cwd: site })) rmSync(path.join(site, scenes));
  const text = readFileSync(file, "utf8").replaceAll(/!\[.*?\]\(picture:.*?\)/g, "");
  writeFileSync(file, text);
  const xylophone = text.replace(/^title: .*/m, "title: Xylophone");
  writeFileSync(
    path.join(site, "articles/xylophone-draft.md"),
    xylophone.replace("title:", "draft: true\ntitle:"),
  );
  writeFileSync(
    path.join(site, "articles/xylophone-later.md"),
    xylophone.replaceAll(/(?<=edAt: ).*/g, "2098-02-02"),
  );
});
afterAll(() => {
  for (const made of [folder, pageCacheOf(releases), `${pageCacheOf(releases)}.json`])
    rmSync(made, { recursive: true, force: true });
});

const publish = (...options: string[]) => publishWith({}, ...options);

function publishWith(settings: NodeJS.Dict<string>, ...options: string[]) {
  const program = path.join(projectRoot(), "publishing/publish.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, KNACK_SITE: site, RELEASES_DIR: releases, NO_COLOR: "1", ...settings },
  });
  return { status, said: stdout + stderr };
}

function change(from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Every file of the current release, by its path, without what names the release. */
function servedFiles(): Record<string, string> {
  const current = path.join(releases, "current");
  const names = globSync("**", { cwd: current, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "release.txt")
    .map(({ parentPath, name }) => path.relative(current, path.join(parentPath, name)));
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(path.join(current, name), "latin1")]),
  );
}

const served = () => readFileSync(path.join(releases, "current/article", `${id}.html`), "utf8");

test("a publish stops at a fault, serves what changed and no draft, ends early, and is taken back", () => {
  change("\ntitle: ", "\ntitel: ");
  const { status, said } = publish();
  expect(status).toBe(1);
  expect(said).toMatch(/silence-a-squeaky-door\.md:\d+ titel: there is no such field/);
  expect(said).toMatch(/Nothing was published\. Readers still see the release of /);
  expect(served()).toContain("The earlier release.");

  change("\ntitel: ", "\ntitle: How to ");
  expect(publish()).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Pages: [1-9]\d* new, 2 changed, 0 gone\./),
  });
  expect(served()).toContain("<title>How to ");
  const files = Object.entries(servedFiles());
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(([name, bytes]) => /xylophone/i.test(name + bytes))).toEqual([]);
  expect(publish().said).toMatch(/^Nothing has changed since the release of \d+ \w+ \d{4} at \d\d:\d\d\.\n/);

  expect(publish("--back").said).toMatch(/^The release of .* is served again\./);
  expect(served()).toContain("The earlier release.");
  // a timer must not publish again what was taken back
  expect(publish().said).toMatch(/^Nothing has changed since you took back the release of /);
  expect(served()).toContain("The earlier release.");
});

test("a publish that takes over what has not changed makes the same release, byte for byte, as a full one", () => {
  change("\ntitle: How to ", "\ntitle: Ways to ");
  expect(publish().said).toContain("(restored)");
  const files = servedFiles();
  expect(files[`article/${id}.html`]).toContain("<title>Ways to ");
  const { status, said } = publish("--full");
  expect([status, said]).toEqual([0, expect.stringMatching(/Pages: 0 new, 0 changed, 0 gone\./)]);
  expect(said).not.toContain("(restored)");
  const others = servedFiles();
  expect(Object.keys(others)).toEqual(Object.keys(files));
  // it says when it was published
  expect(Object.keys(files).filter((name) => files[name] !== others[name])).toEqual(["release.json"]);
});

test("of an article that became a draft, the next release holds no word, in no file that the one before had", () => {
  const taken = path.join(site, "articles/taken-back.md");
  const text = readFileSync(file, "utf8").replace(/^title: .*/m, "title: Glockenspiel");
  writeFileSync(taken, text.replace(/^aliases:.*\n/m, ""));
  expect(publish().status).toBe(0);
  const holding = () =>
    Object.entries(servedFiles()).flatMap(([name, bytes]) =>
      /glockenspiel|taken-back/i.test(name + bytes) ? [name] : [],
    );
  expect(holding().join()).toMatch(/find\/files\/\w+\/texts-/);
  writeFileSync(taken, readFileSync(taken, "utf8").replace("title:", "draft: true\ntitle:"));
  expect(publish().said).toMatch(/Pages: 0 new, \d+ changed, 1 gone\./);
  expect(holding()).toEqual([]);
});

test("the sample never takes the place of the site, nor is it sent where that is served", () => {
  const before = served();
  for (const settings of [{}, { PUBLISH_TO: "knack@nowhere.invalid:/srv/knack" }]) {
    const { status, said } = publishWith({ ...settings, KNACK_SITE: "content" });
    expect([status, said]).toEqual([
      1,
      expect.stringContaining("If you mean the sample: npm run publish -- --sample"),
    ]);
  }
  expect(served()).toBe(before);
});

const otherDisk = "/dev/shm";
const isOtherDisk = existsSync(otherDisk) && statSync(otherDisk).dev !== statSync(projectRoot()).dev;

test.runIf(isOtherDisk)("a publish serves a release on another disk than the code's", () => {
  const there = mkdtempSync(path.join(otherDisk, "releases-"));
  try {
    expect(publishWith({ RELEASES_DIR: there })).toMatchObject({ status: 0 });
    expect(existsSync(path.join(there, "current/article", `${id}.html`))).toBe(true);
  } finally {
    for (const made of [there, pageCacheOf(there), `${pageCacheOf(there)}.json`])
      rmSync(made, { recursive: true, force: true });
  }
});
