import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith } from "../testing/content-folder.ts";
import { loadContent } from "./load.ts";

test("a site needs no more than its words, its categories, the pages of law and an article", () => {
  const folder = folderWith({ "articles/a.md": article.replace("author: sofia", "author: editors") });
  for (const file of ["brand.yaml", "people.yaml", "synonyms.yaml", "about.md", "contact.md"])
    rmSync(path.join(folder, file));
  const file = path.join(folder, "categories.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/^ {2}hue: .*\n/gm, ""));
  const { site, articles, pages, people, quizzes } = loadContent(folder);
  expect(articles[0]?.author.name).toBe(`${site.name} editors`);
  expect([pages.about.title, pages.about.intro]).toEqual(["About", site.description]);
  expect(pages.contact.topics).toEqual([]);
  expect([people.team, quizzes]).toEqual([{}, []]);
});

test("a category without articles is linked nowhere: its page answers 404", () => {
  const { site, categories } = loadContent(folderWith({ "articles/a.md": article }));
  expect(categories.filter(({ main }) => main).map(({ slug }) => slug)).toEqual(["how-tos"]);
  const links = [...JSON.stringify(site).matchAll(/"\/category\/([\w-]+)"/g)].map(([, slug]) => slug);
  expect(new Set(links)).toEqual(new Set(["how-tos"]));
  expect(site.home.start).toBeUndefined();
});
