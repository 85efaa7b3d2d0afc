import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cameraPhotograph, whatIsNoted } from "../pictures/testing/camera-photograph.ts";
import { projectRoot, sampleFolder } from "../platform/paths.ts";
import { childEnvironment } from "../platform/testing/child-environment.ts";
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
    .replace("2-minute-rule", "iron-a-shirt")
    // in a language whose spelling nobody checks: the publishes would begin with its dictionaries
    .concat("\nlang: nl\n"),
  "articles/iron-a-shirt.md": whole,
  "articles/taken-back.md": other("Glockenspiel"),
  "articles/xylophone-draft.md": other("Xylophone").replace("title:", "draft: true\ntitle:"),
  "articles/xylophone-later.md": other("Xylophone").replaceAll(/(?<=edAt: ).*/g, "2098-02-02"),
  "articles/make-tea.md": other("Make Tea")
    .replace("author:", "cover: kettle.jpg\nauthor:")
    .replace("Go on.", '1. **Pour.** Slowly.\n\n   ![Pouring](<Pour slowly.JPG> "Step 1")\n'),
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

const filesOfSite = () => readdirSync(site, { recursive: true }).sort();
let filesAtFirst: ReturnType<typeof filesOfSite>;

beforeAll(async () => {
  writeFileSync(path.join(site, "articles/kettle.jpg"), await cameraPhotograph(1600, 1200));
  writeFileSync(path.join(site, "articles/Pour slowly.JPG"), await cameraPhotograph(1600, 1200, 6));
  filesAtFirst = filesOfSite();
  await releaseSite(releasesIn(releases), sourceOf(siteOf({ [`/article/${id}`]: "The earlier release." })));
});
afterAll(() => {
  for (const made of [releases, pageCacheOf(releases), `${pageCacheOf(releases)}.json`])
    rmSync(made, { recursive: true, force: true });
});

const publish = (...options: string[]) => publishWith({}, ...options);

function publishWith(settings: NodeJS.Dict<string>, ...options: string[]) {
  const program = path.join(projectRoot(), "publishing/publish.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], {
    encoding: "utf8",
    env: childEnvironment({ KNACK_SITE: site, RELEASES_DIR: releases, ...settings }),
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

test("a publish writes nothing into the site’s folder", () => {
  expect(filesOfSite()).toEqual(filesAtFirst);
});

const current = (file: string) => path.join(releases, "current", file);
const read = (file: string) => readFileSync(current(file), "utf8");

test("no file of a release has what a camera notes, not the owner, not the place, and none is the photograph", async () => {
  const kettle = path.join(site, "articles/kettle.jpg");
  expect(Object.keys(await whatIsNoted(kettle))).toEqual(["width", "height", "exif", "xmp", "iptc"]);
  expect(filesHolding(/Secret(cam|person|ville|town)|Exif\0|ns\.adobe\.com|Photoshop 3\.0/)).toEqual([]);
  const pictures = Object.keys(servedFiles()).filter((name) => /\.(avif|webp|jpg)$/.test(name));
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((name) => /kettle|Pour/.test(name))).toEqual([]);
  for (const name of pictures) {
    const onlySize = { width: expect.any(Number), height: expect.any(Number) };
    expect([name, await whatIsNoted(current(name))]).toEqual([name, onlySize]);
  }
});

test("the page of a photographed article loads its cover at once, and its steps late", () => {
  const page = read("article/make-tea.html");
  expect(page).toMatch(
    /<img[^>]* alt="An iron\." width="800" height="600" loading="eager" fetchPriority="high"/i,
  );
  expect(page).toMatch(/<img[^>]*pour-slowly-[^>]* alt="Pouring" width="800" height="500" loading="lazy"/);
});

test("a photograph stands where a drawing does: on cards, in structured data, lists, search and feeds", async () => {
  const [card, cover] = ["/pictures/share/article-make-tea.jpg", "/pictures/article/make-tea"];
  const page = read("article/make-tea.html");
  expect(page).toMatch(new RegExp(`<meta property="og:image" content="[^"]*${card}"`));
  expect(page).toMatch(new RegExp(`"image":"[^"]*${card}"`));
  expect(await whatIsNoted(current(card))).toEqual({ width: 1200, height: 630 });
  expect(read("catalogue.json")).toContain(`"${cover}"`);
  expect(filesHolding(new RegExp(`${cover}"`))).toContainEqual(expect.stringMatching(/^find\//));
  // of which mails are made
  expect(read("feed.json")).toMatch(new RegExp(`"image":"[^"]*${cover}-800x600.jpg"`));
  expect(read("feed.xml")).toContain("/pictures/article/make-tea.pour-slowly-");
});

test("--full is refused where another machine builds, with what to do", () => {
  const { status, said } = publishWith({ PUBLISH_TO: "knack@nowhere.invalid:/srv/knack" }, "--full");
  expect([status, said]).toEqual([
    1,
    expect.stringContaining("in /srv/knack on knack@nowhere.invalid: npm run publish -- --full"),
  ]);
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
