import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSite } from "../own-site/make-site.ts";
import { recordFile } from "./record.ts";
import { releasesIn } from "./releases.ts";
import { npmRun, startKnack } from "./testing/start-knack.ts";

// A day of someone who publishes, with the commands they type, on a site of one article. Each step goes on from the one before.

const folder = mkdtempSync(path.join(tmpdir(), "publishers-day-"));
const site = path.join(folder, "my-site");
const settings = { KNACK_SITE: site, RELEASES_DIR: path.join(folder, "releases"), DATA_DIR: folder };
const file = path.join(site, "articles/silence-a-squeaky-door.md");
const address = "/article/silence-a-squeaky-door";
let knack: Awaited<ReturnType<typeof startKnack>>;

beforeAll(() => {
  makeSite(site);
  // without drawings, which take longer than all else: with the plain covers that a build makes
  for (const scenes of globSync("**/*.{scene,scenes}.yaml", { cwd: site })) rmSync(path.join(site, scenes));
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/!\[.*?\]\(picture:.*?\)/g, ""));
});
afterAll(async () => {
  await knack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const publish = (...options: string[]) =>
  npmRun(["publish", "--", ...options], {
    ...settings,
    SITE_URL: knack.site,
    NEWSLETTER_URL: knack.newsletter,
  });
const seen = async (path: string) => {
  // commands here keep this process waiting for longer than a server keeps a connection
  const response = await fetch(knack.site + path, { headers: { Connection: "close" } });
  const text = await response.text();
  const title = /<title>([^<]*) \|/.exec(text)?.[1];
  return { status: response.status, type: response.headers.get("content-type"), text, title };
};

function change(from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** As if the day had come on which something comes out, until the answer is called. */
function makeDue(): () => void {
  const releases = releasesIn(settings.RELEASES_DIR);
  const record = recordFile(releases.root, releases.currentId() ?? "");
  const text = readFileSync(record, "utf8");
  writeFileSync(record, text.replace(/"due":"[^"]+"/, '"due":"2026-01-01"'));
  return () => writeFileSync(record, text);
}

test("with a fault in its first article there is nothing to show: the site says what to mend, and the newsletter runs", async () => {
  change("\ncategory:", "\nkategory:");
  knack = await startKnack(settings);
  const { status, text, type } = await seen("/");
  expect([status, type]).toEqual([503, "text/html; charset=utf-8"]);
  expect(text).toMatch(/silence-a-squeaky-door\.md:\d+ kategory: there is no such field/);
  expect((await fetch(`${knack.newsletter}/healthz`)).status).toBe(200);
});

test("mended and published, it is there without a restart, whatever a draft beside it still lacks", async () => {
  change("\nkategory:", "\ncategory:");
  writeFileSync(file.replace("silence-a-squeaky-door", "begun"), "---\ntitle: Begun\ndraft: true\n---\n");
  const { said, status } = publish();
  expect(said).toContain("     new  /article/silence-a-squeaky-door\n");
  expect(said).not.toContain("/article/begun");
  expect(status).toBe(0);
  expect(await seen(address)).toMatchObject({ status: 200, title: expect.stringContaining("Squeaky") });
});

test("a slip of the keyboard publishes nothing: readers have what they had", async () => {
  const before = await seen(address);
  change("\ntitle: ", "\ntitel: ");
  const { said, status } = publish();
  expect(status).toBe(1);
  expect(said).toMatch(/silence-a-squeaky-door\.md:2 titel: there is no such field/);
  expect(said).toMatch(
    /Nothing was published\. Readers still see the release of \d+ \w+ \d{4} at \d\d:\d\d\./,
  );
  expect(await seen(address)).toEqual(before);
  change("\ntitel: ", "\ntitle: ");
});

test("a timer publishes what is due, and what readers see change is told; the release before comes back with one command", async () => {
  change("\ntitle: ", "\ntitle: How to ");
  const isOver = makeDue();
  expect(publish("--due").said).toContain(` altered  ${address}\n`);
  isOver();
  expect((await seen(address)).title).toMatch(/^How to /);
  const { said } = publish("--back");
  expect(said).toMatch(/^Served again: the release of /);
  expect((await seen(address)).title).not.toMatch(/^How to /);
  expect(publish("--back")).toEqual({ status: 1, said: "There is no earlier release to go back to.\n" });
  // neither a timer nor a restart brings back what was taken back
  expect(publish("--unless-same").said).toMatch(/^Your folder is as it was when you took it back/);
});

test("a timer finds nothing due; with nothing changed, a new start serves at once", async () => {
  expect(publish("--due").said).toMatch(/^Nothing is due before \d{4}-\d\d-\d\d\.\n$/);
  expect(publish().status).toBe(0);
  await knack.stop();
  knack = await startKnack(settings, knack);
  expect(knack.said()).not.toContain("Building the site");
  expect((await seen(address)).title).toMatch(/^How to /);
});
