import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith, quiz } from "../../site/src/testing/content-folder.ts";
import { inTerminal } from "../../site-folder/faults.ts";
import { checkFolder } from "./check-folder.ts";

const scene = "objects: [{ object: money-bag-euro, x: 300, foot: 684, width: 430 }]";

test("a fault of brand.yaml hides none of an article, though drawings need its colours", async () => {
  const folder = folderWith({ "articles/iron-a-shirt.md": article.replace("title:", "titel:") });
  const file = path.join(folder, "brand.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace("hues:", "huse:"));
  const { faults } = await checkFolder(folder);
  const places = faults.map(({ file: place, field }) => `${path.basename(place)} ${field}`);
  expect(places).toEqual(expect.arrayContaining(["brand.yaml huse", "iron-a-shirt.md titel"]));
});

test("what names a renamed or a removed category is told at once, in every file", async () => {
  const folder = folderWith({
    "articles/iron-a-shirt.md": article.replace("relatedArticles: [a, b, c]\n", ""),
    "quizzes/irons.yaml": quiz.replace("category: tech", "category: budget"),
    "categories.scenes.yaml": `categories:\n  budget: { ${scene} }\nhero: {}\n`,
  });
  const file = path.join(folder, "categories.yaml");
  const text = readFileSync(file, "utf8")
    .replace("slug: how-tos", "slug: guides")
    .replace(/- slug: budget\n( .*\n)+/, "");
  writeFileSync(file, text);
  const { faults, warnings } = await checkFolder(folder);
  const named = [...faults, ...warnings].filter((fault) => /how-tos|budget/.test(inTerminal(fault)));
  const places = named.map(({ file: place, field }) => `${path.basename(place)} ${field}`);
  expect([...new Set(places)].sort()).toEqual([
    "categories.scenes.yaml categories",
    "categories.yaml budget-finance.family",
    "categories.yaml budget-finance.showsArticlesOf",
    "iron-a-shirt.md category",
    "irons.yaml category",
    "site.yaml home.shelf",
    "site.yaml label",
    "site.yaml notFound.page.categories",
    "site.yaml to",
  ]);
});

test("a drawing that a publish will make is counted, and is no fault", async () => {
  const cover = "cover:\n  objects:\n    - { object: laptop-open, x: 400, foot: 508, height: 200 }\n";
  const { faults, notes } = await checkFolder(
    folderWith({ "articles/iron-a-shirt.md": article, "articles/iron-a-shirt.scene.yaml": cover }),
  );
  expect(faults.filter(({ rule }) => rule === "drawing-missing")).toEqual([]);
  expect(notes).toContainEqual(
    expect.stringMatching(/^note: \d+ pictures are not drawn yet; npm run publish draws/),
  );
});

test("a list of words that cannot be read hides nothing else", async () => {
  const text = article.replace("Go on.", "Go on, recieved [here](/nowhere).");
  const { faults, style } = await checkFolder(
    folderWith({ "articles/iron-a-shirt.md": text, "words.txt": "\0" }),
  );
  const rules = [...faults, ...style].map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(["file-not-utf8", "page-unknown", "spelling-near"]));
});

test("the address of a text with faults is taken, and may be linked", async () => {
  const { faults } = await checkFolder(
    folderWith({
      "articles/broken.md": article.replace("title:", "titel:"),
      "articles/whole.md": article
        .replace("relatedArticles: [a, b, c]", "aliases: [broken]")
        .replace("Go on.", "[Go on](/article/broken)."),
    }),
  );
  const rules = faults.filter(({ file }) => file.endsWith("whole.md")).map(({ rule }) => rule);
  expect(rules).toContain("alias-taken");
  expect(rules).not.toContain("page-unknown");
});
