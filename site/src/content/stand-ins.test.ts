import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith, quiz } from "../testing/content-folder.ts";
import { loadHeads } from "./load.ts";

const view = { edition: "dev", forgives: true } as const;

function headsOf(files: Record<string, string>) {
  const { articles, quizzes, warnings } = loadHeads(folderWith(files), view);
  return { articles, quizzes, warnings };
}

test("a draft that has hardly begun is shown with what it says, and its faults are told", () => {
  const { articles, quizzes, warnings } = headsOf({
    "articles/tea.md":
      '---\ntitle: Tea\ndraft: true\ndescription: ""\ncategory: nowhere\nauthor: nobody\n---\nBoil it.\n',
    "quizzes/tea.yaml": 'title: Teas\ndraft: true\nquestions:\n  - id: first\n    question: ""\n',
  });
  expect(articles[0]).toMatchObject({ id: "tea", title: "Tea", description: expect.stringMatching(/\w/) });
  expect(quizzes[0]).toMatchObject({ id: "tea", title: "Teas", questions: [{ id: "first" }] });
  expect(warnings.map(({ field }) => field)).toEqual(expect.arrayContaining(["description", "tags"]));
});

test("nothing is filled in for readers, nor in what is no draft, nor where YAML cannot be read", () => {
  const draft = "---\ntitle: Tea\ndraft: true\n---\nBoil it.\n";
  expect(loadHeads(folderWith({ "articles/tea.md": draft }), { edition: "dev" }).articles).toEqual([]);
  expect(headsOf({ "articles/tea.md": draft.replace("draft: true\n", "") }).articles).toEqual([]);
  expect(headsOf({ "articles/tea.md": draft.replace("Tea", "[Tea") }).articles).toEqual([]);
});

test("a file with faults stops no other, and settings stay as they were last without", () => {
  const root = folderWith({ "articles/iron.md": article, "quizzes/irons.yaml": quiz });
  const titles = () => loadHeads(root, view).articles.map(({ title }) => title);
  expect(titles()).toEqual(["Iron a Shirt"]);
  for (const file of [
    "site.yaml",
    "people.yaml",
    "categories.yaml",
    "brand.yaml",
    "synonyms.yaml",
    "about.md",
  ])
    writeFileSync(path.join(root, file), "---\ntitle: [");
  rmSync(path.join(root, "contact.md"));
  writeFileSync(path.join(root, "articles/broken.md"), article.replace("title:", "titel:"));
  writeFileSync(path.join(root, "articles/latin.md"), Buffer.from(article.replace("Iron", "Água"), "latin1"));
  writeFileSync(path.join(root, "articles/iron.md"), article.replace("Iron", "Press"));
  expect(titles()).toEqual(["Press a Shirt"]);
  expect(() => loadHeads(root, { edition: "dev" })).toThrow("site.yaml");
});
