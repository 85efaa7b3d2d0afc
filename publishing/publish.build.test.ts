import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot, sampleFolder } from "../platform/paths.ts";
import { article, folderWith, quiz } from "../site/src/testing/content-folder.ts";
import { releaseSite } from "./make-release.ts";
import { pageCacheOf } from "./page-cache.ts";
import { releasesIn } from "./release-store.ts";
import { siteOf, sourceOf } from "./testing/small-site.ts";

const sources =
  "sources:\n  - { title: A, url: https://a.example/, read: 2026-11-22 }\n  - { title: B, url: https://b.example/, read: 2026-11-22 }\n";
const whole = article.replace("relatedArticles: [a, b, c]\n", sources);
const other = (title: string) => whole.replace("Iron a Shirt", title);
const site = folderWith({
  // which names no tip of the sample
  "site.yaml": readFileSync(path.join(sampleFolder(), "site.yaml"), "utf8")
    .replace(/^( +articles): \[.*\]$/gm, "$1: [iron-a-shirt]")
    .replace(/^( +quizzes): \[.*\]$/gm, "$1: [irons]")
    .replace("2-minute-rule", "iron-a-shirt"),
  "articles/iron-a-shirt.md": whole,
  "articles/taken-back.md": other("Glockenspiel"),
  "articles/xylophone-draft.md": other("Xylophone").replace("title:", "draft: true\ntitle:"),
  "articles/xylophone-later.md": other("Xylophone").replaceAll(/(?<=edAt: ).*/g, "2098-02-02"),
  "quizzes/irons.yaml": quiz + sources,
});
/** On another disk than the code's, if this machine has one: a release must not need to be renamed across disks. */
const otherDisk = "/dev/shm";
const disk =
  existsSync(otherDisk) && statSync(otherDisk).dev !== statSync(projectRoot()).dev ? otherDisk : tmpdir();
const releases = mkdtempSync(path.join(disk, "releases-"));
const id = "iron-a-shirt";
const file = path.join(site, `articles/${id}.md`);
const taken = path.join(site, "articles/taken-back.md");

beforeAll(() =>
  releaseSite(releasesIn(releases), sourceOf(siteOf({ [`/article/${id}`]: "The earlier release." }))),
);
afterAll(() => {
  for (const made of [releases, pageCacheOf(releases), `${pageCacheOf(releases)}.json`])
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

/** Every file of the current release, by its path. */
function servedFiles(): Record<string, string> {
  const current = path.join(releases, "current");
  const names = globSync("**", { cwd: current, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(current, path.join(parentPath, name)));
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(path.join(current, name), "latin1")]),
  );
}

/** The served files that hold this in their name or their bytes. */
function filesHolding(words: RegExp): string[] {
  const files = Object.entries(servedFiles());
  return files.filter(([name, bytes]) => words.test(name + bytes)).map(([name]) => name);
}

const served = () => readFileSync(path.join(releases, "current/article", `${id}.html`), "utf8");

test("a publish stops at a fault, serves what changed and no draft, ends early, and is taken back", () => {
  change("\ntitle: ", "\ntitel: ");
  const { status, said } = publish();
  expect(status).toBe(1);
  expect(said).toMatch(/iron-a-shirt\.md:\d+ titel: there is no such field/);
  expect(said).toMatch(/Nothing was published\. Readers still see the release of /);
  expect(served()).toContain("The earlier release.");

  change("\ntitel: ", "\ntitle: How to ");
  expect(publish()).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Pages: [1-9]\d* new, 2 changed, 0 gone\./),
  });
  expect(served()).toContain("<title>How to ");
  expect(filesHolding(/glockenspiel|taken-back/i).join()).toMatch(/find\/files\/\w+\/texts-/);
  expect(filesHolding(/xylophone/i)).toEqual([]);
  expect(publish().said).toMatch(/^Nothing has changed since the release of \d+ \w+ \d{4} at \d\d:\d\d\.\n/);

  expect(publish("--back").said).toMatch(/^The release of .* is served again\./);
  expect(served()).toContain("The earlier release.");
  // a timer must not publish again what was taken back
  expect(publish().said).toMatch(/^Nothing has changed since you took back the release of /);
  expect(served()).toContain("The earlier release.");
});

test("of an article that became a draft, the next release holds no word, in no file that the one before had", () => {
  writeFileSync(taken, readFileSync(taken, "utf8").replace("title:", "draft: true\ntitle:"));
  const { said } = publish();
  expect(said).toContain("(restored)");
  expect(filesHolding(/glockenspiel|taken-back/i)).toEqual([]);
});

test("a publish that took over what had not changed made the same release, byte for byte, as a full one", () => {
  const files = servedFiles();
  const { status, said } = publish("--full");
  expect([status, said]).toEqual([0, expect.stringMatching(/Pages: 0 new, 0 changed, 0 gone\./)]);
  expect(said).not.toContain("(restored)");
  const others = servedFiles();
  expect(Object.keys(others)).toEqual(Object.keys(files));
  // it says when it was published
  expect(Object.keys(files).filter((name) => files[name] !== others[name])).toEqual(["release.json"]);
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
