import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { npmRun } from "../own-site/testing/operator.ts";
import { projectRoot } from "../reading/site-folder.ts";

// A day of someone who publishes, with the commands they type, on a site of one article. Each step goes on from the one before.

const folder = mkdtempSync(path.join(tmpdir(), "publishers-day-"));
const site = path.join(folder, "my-site");
const releases = path.join(folder, "releases");
const settings = { KNACK_SITE: site, RELEASES_DIR: releases, DATA_DIR: folder };
const articles = path.join(site, "articles");
let started: Awaited<ReturnType<typeof start>>;

beforeAll(() => {
  expect(npmRun(projectRoot(), ["new-site", "--", site]).said).toContain("Next");
});
afterAll(async () => {
  await started?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const publish = (...options: string[]) => npmRun(projectRoot(), ["publish", "--", ...options], settings);
const article = () => path.join(articles, "silence-a-squeaky-door.md");
const change = (from: string, to: string) => {
  const text = readFileSync(article(), "utf8");
  expect(text).toContain(from);
  writeFileSync(article(), text.replace(from, to));
};

test("with a fault in the first article there is no site to show: its page says what to mend, and the newsletter runs", async () => {
  change("category:", "kategory:");
  started = await start();
  const page = await fetch(started.site);
  expect(page.status).toBe(503);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toMatch(/silence-a-squeaky-door\.md:\d+ kategory: there is no such field/);
  expect((await fetch(`${started.newsletter}/healthz`)).status).toBe(200);
});
