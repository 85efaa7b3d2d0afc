import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { open } from "../pictures/raster.ts";
import { cloneCode, commit, git, npmRun, publishCode } from "./testing/operator.ts";

// A week of someone who is no programmer, with the commands they type. Each day goes on from the one before.

const folder = mkdtempSync(path.join(tmpdir(), "operators-week-"));
const upstream = path.join(folder, "upstream");
const code = path.join(folder, "laptop/knack");
const site = path.join(folder, "laptop/my-site");

const minute = 60_000;

beforeAll(() => {
  publishCode(upstream);
  cloneCode(upstream, code);
}, minute);
afterAll(() => rmSync(folder, { recursive: true, force: true }), minute);

test("Monday: a new site is made", () => {
  const { status, said } = npmRun(code, "new-site", "--", "../my-site");
  expect(said).toContain("Next, in this folder:\n  echo KNACK_SITE=../my-site >> .env\n  npm run write\n");
  expect(status).toBe(0);
});

test("Monday: the new site is chosen, in order and built", () => {
  writeFileSync(path.join(code, ".env"), "KNACK_SITE=../my-site\n");
  expect(npmRun(code, "check:content")).toEqual({ status: 0, said: "../my-site/ is in order.\n" });
  expect(git(site, "status", "--porcelain")).toBe("");
  build(code);
  expect(pagesOf(code)).toContain("article/silence-a-squeaky-door");
});

test("Monday: a folder that holds something is not made a site", () => {
  const { status, said } = npmRun(code, "new-site", "--", "../my-site");
  expect([status, said]).toEqual([
    1,
    expect.stringContaining("my-site is not empty; name a folder that is new"),
  ]);
});

test("Tuesday: the site has another name on every page and in the mails, a colour of its own, and is seen through", () => {
  change("site.yaml", 'name: "My Site"', "name: Tea and Toast");
  change("brand.yaml", 'accent: "#28609f"', 'accent: "#7a2f5c"');
  change("site.yaml", "https://my-site.example", "https://tea-and-toast.pt");
  writeFileSync(path.join(site, "people.yaml"), "team:\n  rita: { name: Rita Sousa }\n");
  build(code);
  for (const file of globSync("**/*.{html,xml,json}", { cwd: distOf(code) }))
    expect(readFileSync(path.join(distOf(code), file), "utf8"), file).not.toMatch(/\bKnack\b|knack\.example/);
  expect(readFileSync(path.join(distOf(code), "index.html"), "utf8")).toContain("#7a2f5c");
  const about = readFileSync(path.join(distOf(code), "about.html"), "utf8");
  expect(about).toContain("<h3>Rita Sousa</h3>");
  for (const absent of ["Certifications", 'id="press"', 'id="awards"', "Credentials", "Follow"])
    expect(about, absent).not.toContain(absent);
  expect(about).toContain('<img src="/logo.svg"');
  for (const icon of ["logo.svg", "favicon.svg"])
    expect(readFileSync(path.join(distOf(code), icon))).toEqual(readFileSync(path.join(site, "logo.svg")));
  expect(npmRun(code, "newsletter", "--", "settings").said).toContain("SITE_NAME=Tea and Toast\n");
  expect(npmRun(code, "check:launch").said).toContain("../my-site/site.yaml:");
});

test("Tuesday: a colour that cannot be read is named with the nearest that can", () => {
  change("brand.yaml", 'accent: "#7a2f5c"', 'accent: "#e8c9d8"');
  const { status, said } = npmRun(code, "check:content");
  expect(status).toBe(1);
  const [, better = ""] =
    /my-site\/brand\.yaml:\d+ colours\.accent: accent #e8c9d8 on .*; the nearest accent that passes is (#\w+)/.exec(
      said,
    ) ?? [];
  change("brand.yaml", "#e8c9d8", better);
  expect(npmRun(code, "check:content").said).toContain("../my-site/ is in order.");
  change("brand.yaml", better, "#7a2f5c");
});

/** An article of one's own; the text is short, which `check:content` says and the build does not mind. */
const brewTea = `---
title: Brew a Pot of Tea
description: Warm the pot, pour while it boils, and wait four minutes.
category: life-hacks
tags: [kitchen, tea, breakfast]
publishedAt: 2026-11-20
updatedAt: 2026-11-20
author: editors
cover: kettle.jpg
thumbnailAlt: A kettle on a stove.
---
Warm the pot first. Then pour the water while it boils.

![The water goes in](kettle.jpg)
`;

test("Wednesday: an article with a photograph of one’s own, and a draft that nobody sees", async () => {
  const photograph = open({ data: Buffer.alloc(1600 * 1200 * 3, 90), width: 1600, height: 1200 });
  const place = { IFD3: { GPSLatitude: "38/1 43/1 0/1", GPSLatitudeRef: "N" } };
  await photograph.withExif(place).jpeg().toFile(path.join(site, "articles/kettle.jpg"));
  writeFileSync(path.join(site, "articles/brew-tea.md"), brewTea);
  const draft = brewTea.replace("title: Brew a Pot of Tea", "title: Toast Secrets\ndraft: true");
  writeFileSync(path.join(site, "articles/toast.md"), draft);
  build(code);
  expect(pagesOf(code)).toContain("article/brew-tea");
  for (const file of globSync("**/*.{html,xml,json}", { cwd: distOf(code) }))
    expect(readFileSync(path.join(distOf(code), file), "utf8"), file).not.toContain("Toast Secrets");
  const covers = globSync("pictures/article/brew-tea-*.{avif,webp,jpg}", { cwd: distOf(code) });
  expect(new Set(covers.map((file) => path.extname(file)))).toEqual(new Set([".avif", ".webp", ".jpg"]));
  for (const file of covers)
    expect(readFileSync(path.join(distOf(code), file)).toString("latin1"), file).not.toMatch(/exif/i);
  expect(git(code, "status", "--porcelain")).toBe("");
});

test("Thursday: slips of the keyboard are named by file and line, and leave the last build as it was", () => {
  const before = pagesOf(code);
  change("articles/brew-tea.md", "tags: [kitchen, tea, breakfast]", "tags: kitchen, tea, breakfast");
  change("articles/brew-tea.md", "author: editors", "autor: editors");
  cpSync(path.join(site, "articles/brew-tea.md"), path.join(site, "articles/brew-coffee.MD"));
  const { status, said } = npmRun(code, "check:content");
  expect(status).toBe(1);
  expect(said).toContain(
    `../my-site/articles/brew-tea.md:2 author: is missing; add it
../my-site/articles/brew-tea.md:5 tags: is no list; write it in brackets: [kitchen, tea, breakfast]
../my-site/articles/brew-tea.md:8 autor: there is no such field; did you mean “author”?
`,
  );
  const built = npmRun(code, "build");
  expect(built.status).toBe(1);
  expect(built.said).toContain(
    "../my-site/articles/brew-coffee.MD:1 file: is not read; rename it to brew-coffee.md",
  );
  expect(pagesOf(code)).toEqual(before);
  const settings = readFileSync(path.join(code, ".env"), "utf8");
  writeFileSync(path.join(code, ".env"), `${settings}SMPT_URL=smtps://mail.example\n`);
  for (const command of ["newsletter", "migrate-site"])
    expect(npmRun(code, command).said).toContain(
      ".env:2 there is no setting SMPT_URL; did you mean “SMTP_URL”?",
    );
  writeFileSync(path.join(code, ".env"), settings);
  rmSync(path.join(site, "articles/brew-coffee.MD"));
  writeFileSync(path.join(site, "articles/brew-tea.md"), brewTea);
});

test("Friday: an article that was renamed and a quiz that was removed are asked for, and led on as the messages say", () => {
  const [from, to] = ["articles/brew-tea.md", "articles/make-tea.md"];
  renameSync(path.join(site, from), path.join(site, to));
  for (const file of globSync("quizzes/*", { cwd: site })) rmSync(path.join(site, file));
  const { status, said } = npmRun(code, "build");
  expect(status).toBe(1);
  const [alias] = /aliases: \[brew-tea\]/.exec(said) ?? [];
  const gone = said.match(/- \/quiz[\w/-]*/g) ?? [];
  expect(gone).toEqual(["- /quiz/life-hacks-101", "- /quizzes"]);
  change(to, "---\n", `---\n${alias}\n`);
  change("site.yaml", "hsts: false\n", `hsts: false\ngone:\n  ${gone.join("\n  ")}\n`);
  build(code);
  const redirects = readFileSync(path.join(distOf(code), "_redirects"), "utf8");
  expect(redirects).toMatch(/^\/article\/brew-tea\s+\/article\/make-tea\s+30[18]$/m);
  expect(pagesOf(code)).not.toContain("quiz/life-hacks-101");
});

test("Saturday: the code is brought up to date without a conflict, and carries the site’s files", () => {
  commit(site, "The week");
  const newer = path.join(folder, "maintainer");
  git(folder, "clone", "--quiet", upstream, newer);
  releaseNewVersion(newer);
  git(newer, "push", "--quiet", "origin", "HEAD:next");
  git(code, "pull", "--quiet", "origin", "next");
  expect(git(code, "status", "--porcelain")).toBe("");
  expect(npmRun(code, "check:content").said).toContain(
    "../my-site/site.yaml:3 version: the site is written for an",
  );
  const { said } = npmRun(code, "migrate-site");
  expect(said).toContain("carried: HTTPS for good\n");
  const changed = git(site, "diff", "--unified=0").match(/^[+-][^+-].*/gm);
  expect(changed).toEqual([
    expect.stringMatching(/^-version: 1\b/),
    expect.stringMatching(/^\+version: 2\b/),
    "-hsts: false",
    "+hsts: true",
  ]);
  build(code);
});

test("Sunday: the same site from another machine, out of its own history and a fresh clone of the code", () => {
  commit(site, "A newer version");
  const other = path.join(folder, "desktop/code");
  mkdirSync(path.dirname(other));
  cloneCode(code, other);
  git(path.dirname(other), "clone", "--quiet", site, "tea");
  writeFileSync(path.join(other, ".env"), "KNACK_SITE=../tea\n");
  build(other);
  expect(pagesOf(other)).toEqual(pagesOf(code));
});

/** A release of the code that changes the sample as far as it can, and the form of `site.yaml`. */
function releaseNewVersion(maintainer: string): void {
  const edit = (file: string, from: RegExp, to: string) => {
    const text = readFileSync(path.join(maintainer, file), "utf8");
    expect(text).toMatch(from);
    writeFileSync(path.join(maintainer, file), text.replace(from, to));
  };
  git(maintainer, "mv", "content/articles/silence-a-squeaky-door.md", "content/articles/silence-a-door.md");
  git(maintainer, "rm", "--quiet", "content/quizzes/life-hacks-101.yaml", "content/legal/terms.md");
  edit("content/site.yaml", /^name: .*/m, "name: Another");
  edit("brand/site-version.ts", /siteVersion = \d+/, "siteVersion = 2");
  edit(
    "own-site/migrations.ts",
    /^\];/m,
    '  { what: "HTTPS for good", carry: ({ read, write }) => write("site.yaml", setField(read("site.yaml") ?? "", ["hsts"], "true")) },\n];',
  );
  commit(maintainer, "A newer version");
}

function change(file: string, from: string, to: string): void {
  const place = path.join(site, file);
  const text = readFileSync(place, "utf8");
  expect(text).toContain(from);
  writeFileSync(place, text.replace(from, to));
}

function build(code: string): void {
  const { status, said } = npmRun(code, "build");
  expect(status, said).toBe(0);
}

function distOf(code: string): string {
  return path.join(code, "site/dist");
}

/** Addresses of all pages of the last build. */
function pagesOf(code: string): string[] {
  expect(existsSync(distOf(code))).toBe(true);
  return globSync("**/*.html", { cwd: distOf(code) })
    .map((file) => file.replace(/\.html$/, ""))
    .sort();
}
