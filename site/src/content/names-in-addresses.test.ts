import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith } from "../testing/content-folder.ts";
import { loadContent } from "./load.ts";

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
  expect(() => loadContent(folder)).toThrow(
    /articles\/b\.md:\d+ category: the category “how-tos” is called “guides” now; write that/,
  );
});

test.each([
  ["{ slug: how-tos, title: Twice, description: D. }", "slug: “how-tos” is used above already"],
  ["{ slug: index, title: I, description: D. }", "slug: “index” is a reserved address"],
  [
    "{ slug: a, title: A, description: D., family: tehc }",
    "family: there is no category “tehc”; did you mean “tech”?",
  ],
  ["{ slug: a, title: A, description: D., showsArticlesOf: x }", "showsArticlesOf: there is no category “x”"],
])("the entry %s of categories.yaml is told with its line", (entry, fault) => {
  const folder = folderWith({ "articles/a.md": article });
  const file = path.join(folder, "categories.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text}- ${entry}\n`);
  expect(() => loadContent(folder)).toThrow(
    new RegExp(`categories\\.yaml:${text.split("\n").length} \\S+${fault.replace("?", "\\?")}`),
  );
});

test.each(["index", "404"])(
  "an article cannot be called %s.md, which web servers take for another page",
  (name) => {
    expect(() => loadContent(folderWith({ [`articles/${name}.md`]: article }))).toThrow(
      `articles/${name}.md:1 slug: the file’s name is the address; “${name}” is a reserved address`,
    );
  },
);

test("a file’s name that is no address is told the nearest that is one", () => {
  expect(() => loadContent(folderWith({ "articles/Chá Quente!.md": article }))).toThrow("as in cha-quente");
});
