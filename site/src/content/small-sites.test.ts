import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith } from "../testing/content-folder.ts";
import { loadContent } from "./load.ts";
import { pagePaths } from "./paths.ts";

test("a site needs no more than its words, its categories and an article", () => {
  const folder = folderWith({ "articles/a.md": article.replace("author: sofia", "author: editors") });
  for (const file of [
    "brand.yaml",
    "people.yaml",
    "rooms.yaml",
    "synonyms.yaml",
    "about.md",
    "contact.md",
    "legal",
  ])
    rmSync(path.join(folder, file), { recursive: true });
  const file = path.join(folder, "categories.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/^ {2}hue: .*\n/gm, ""));
  const { site, articles, pages, people, quizzes } = loadContent(folder);
  expect(articles[0]?.author.name).toBe(site.name);
  expect([pages.about.title, pages.about.intro]).toEqual(["About", site.description]);
  expect(pages.contact.topics).toEqual([]);
  expect([people.team, quizzes]).toEqual([{}, []]);
});

test("a page of law that the site does without is linked nowhere, and its words stay in the texts", () => {
  const folder = folderWith({ "articles/a.md": article });
  rmSync(path.join(folder, "legal/disclaimer.md"));
  const content = loadContent(folder);
  expect(JSON.stringify(content.site)).not.toContain("/disclaimer");
  expect(content.site.home.notice).toContain("Please read the disclaimer.");
  expect(content.site.newsletter.page.handling).toContain("(/privacy)");
  const paths = pagePaths(content);
  expect([paths.includes("/disclaimer"), paths.includes("/terms")]).toEqual([false, true]);
});

test("a site without an article is seen while one writes, and a build says what to do", () => {
  const folder = folderWith({});
  expect(loadContent(folder, { mode: "dev" }).articles).toEqual([]);
  expect(() => loadContent(folder)).toThrow("write the first as articles/my-first-tip.md");
});
