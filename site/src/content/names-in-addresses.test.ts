import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith, ruleAt } from "../testing/content-folder.ts";
import { loadContent, readFolder } from "./load.ts";

const inGuides = (title: string) =>
  article.replace("category: how-tos", "category: guides").replace("Iron a Shirt", title);

/** A site whose How-To Guides were `how-tos` before and are `guides` now, also where `site.yaml` links to them. */
function renamed(files: Record<string, string>, aliases = "[how-tos]"): string {
  const folder = folderWith(files);
  const change = (file: string, from: RegExp, to: string) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    expect(text).toMatch(from);
    writeFileSync(path.join(folder, file), text.replaceAll(from, to));
  };
  change("categories.yaml", /slug: how-tos$/gm, `slug: guides\n  aliases: ${aliases}`);
  change("site.yaml", /\/category\/how-tos/g, "/category/guides");
  return folder;
}

test("a renamed category is found at its old addresses", () => {
  const { moved } = loadContent(renamed({ "articles/a.md": inGuides("Tip") }, "[how-tos, /guides]"));
  expect(moved).toEqual({ "/category/how-tos": "/category/guides", "/guides": "/category/guides" });
});

test("what still names a renamed category by its old slug is told the new one", () => {
  const folder = renamed({ "articles/a.md": inGuides("Iron a Shirt"), "articles/b.md": article });
  const { faults } = readFolder(folder);
  const renamedAt = {
    field: "category",
    rule: "category-renamed",
    values: { name: "how-tos", now: "guides" },
  };
  expect(faults).toMatchObject([{ file: expect.stringMatching(/b\.md$/), ...renamedAt }]);
});

test("a category that shows the articles of one that is not there is told with its line", () => {
  const folder = folderWith({ "articles/a.md": article });
  const file = path.join(folder, "categories.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text}- { slug: a, title: A, description: D., showsArticlesOf: x }\n`);
  const told = readFolder(folder).faults.map((each) => ruleAt(folder, each));
  const line = text.split("\n").length;
  expect(told).toContain(`categories.yaml:${line} a.showsArticlesOf: category-named-unknown`);
});

test("a file’s name that is no address is told the nearest that is one", () => {
  expect(() => loadContent(folderWith({ "articles/Chá Quente!.md": article }))).toThrow("as in cha-quente");
});
