import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOf } from "../../reading/read.ts";
import { siteFolder } from "../../reading/site-folder.ts";
import { article, folderWith, quiz } from "../src/testing/content-folder.ts";
import { filesBelow } from "./files.ts";

const work = mkdtempSync(path.join(tmpdir(), "unpublished-"));
afterAll(() => rmSync(work, { recursive: true }));

const named = (title: string, day: string, more = "") =>
  article
    .replace("title: Iron a Shirt", `${more}title: ${title}`)
    .replace(/edAt: 2025-02-0\d/g, `edAt: ${day}`)
    .replace("Start with the collar.", `Start with the collar of ${title}.`);

/** Where the day begins first; there it is the 22nd already. */
const moment = Date.parse("2026-11-21T10:00:00Z");
const site = folderWith(
  {
    "site.yaml": textOf(siteFolder(), "site.yaml").replace(
      /^url: .*/m,
      "url: https://tips.pt\ntimeZone: Pacific/Kiritimati",
    ),
    "articles/today.md": named("Todays Shirt", "2026-11-22", "aliases: [yesterday, /tips/shirt]\n").replace(
      "[a, b, c]",
      "[unseen-draft, unseen-tomorrow, c]",
    ),
    "articles/unseen-tomorrow.md": named("Unseen Tomorrow", "2026-11-23"),
    "articles/unseen-draft.md": named("Unseen Draft", "2026-11-01", "draft: true\n"),
    "articles/unseen-broken.md": named("Unseen Broken", "2026-11-01", "draft: true\nno such field: 1\n"),
    "quizzes/irons.yaml": `${quiz.replace("[]", "[unseen-quiz]")}    article: unseen-draft\n`,
    "quizzes/unseen-quiz.yaml": `draft: true\n${quiz.replace("title: Irons", "title: Unseen Quiz")}`,
  },
  afterAll,
);

async function build(name: string): Promise<string> {
  const folder = path.join(work, name);
  const program = path.resolve(import.meta.dirname, "../astro.ts");
  await promisify(execFile)(process.execPath, [program, "build", "--outDir", folder], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NO_COLOR: "1",
      KNACK_SITE: site,
      KNACK_BUILD_MOMENT: String(moment),
    },
  });
  return folder;
}

let dist: string;
beforeAll(async () => {
  dist = await build("dist");
}, 240_000);

test("a build for readers holds no byte of drafts and of what is to come", async () => {
  const files = await filesBelow(dist);
  expect(files.filter((file) => /unseen/i.test(file))).toEqual([]);
  const holding = files.filter((file) => /unseen/i.test(readFileSync(file, "latin1")));
  expect(holding).toEqual([]);
  expect(readFileSync(path.join(dist, "feed.json"), "utf8")).toContain(
    '"date_published":"2026-11-22T00:00:00+14:00"',
  );
});

test("old addresses stand in one list, and in _redirects for hosts of static files", () => {
  const moved = { "/article/yesterday": "/article/today", "/tips/shirt": "/article/today" };
  expect(JSON.parse(readFileSync(path.join(dist, "moved.json"), "utf8"))).toEqual({ moved });
  expect(readFileSync(path.join(dist, "_redirects"), "utf8")).toMatch(
    /^\/article\/yesterday \/article\/today 301\n/,
  );
  expect(readFileSync(path.join(dist, "catalogue.json"), "utf8")).toContain(
    '"moved":{"article":{"yesterday":"today"},"quiz":{}}',
  );
  expect(readFileSync(path.join(dist, "sitemap.xml"), "utf8")).not.toContain("yesterday");
});
