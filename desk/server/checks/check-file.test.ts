import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import { siteFolder } from "../../../site-folder/site-folder.ts";
import { overviewOf } from "../overview/overview.ts";
import { faultsOfText } from "./check-text.ts";

const sample = siteFolder();
const readSample = overviewOf(sample);
const iron = "articles/iron-a-shirt.md";
const ironText = readFileSync(path.join(sample, iron), "utf8");

const check = (file: string, text: string, root = sample) =>
  faultsOfText(root, (root === sample ? readSample : overviewOf(root))(), { path: file, text });

test("the sample, in which check:content finds nothing, has no faults here either", async () => {
  for (const { path: file } of readSample().files)
    expect(await check(file, readFileSync(path.join(sample, file), "utf8")), file).toEqual([]);
});

test.each([
  [/^tags: .*\n/m, "", "tags", "“Tags” is missing; add it."],
  ["category:", "catgory:", "catgory", "There is no such field; did you mean “category”?"],
  ["category: how-tos", "category: tos", "category", "There is no category “tos”"],
  ["author: sofia", "author: sofa", "author", "is “sofa”; use one of"],
  ["title: Iron", "title: Irron", "title", "“Irron” is not British English"],
  ["Start with", "Start wiht", "body", "“wiht” is not British English"],
  ["Start with", "[Start](/article/nowhere) with", "body", "“/article/nowhere” does not exist"],
  ["picture:collar-first", "tea.jpg", "body", "There is no tea.jpg beside this file"],
  ["picture:collar-first", "picture:collar", "body", "“picture:collar” has no scene"],
])("%s as “%s” is a sentence at its line and field", async (from, to, field, message) => {
  const text = ironText.replace(from, to);
  const faults = await check(iron, text);
  expect(faults).toContainEqual({
    line: to ? text.split("\n").findIndex((line) => line.includes(to)) + 1 : expect.any(Number),
    field,
    message: expect.stringContaining(message),
  });
  for (const fault of faults) expect(fault.message).toMatch(/^[^a-z].*[.?]$/s);
});

test("only a draft may link to a draft", async () => {
  const drafted = (text: string) => text.replace("title:", "draft: true\ntitle:");
  const root = folderWith({ "articles/iron.md": article, "articles/later.md": drafted(article) });
  const linking = article.replace("Go on.", "Go on: [later](/article/later).");
  for (const [text, isFault] of [
    [linking, true],
    [drafted(linking), false],
  ] as const) {
    const faults = await check("articles/iron.md", text, root);
    expect(faults.some(({ message }) => message.includes("/article/later"))).toBe(isFault);
  }
});

test.each([
  ["quizzes/new.yaml", quiz.replace(", Back]", "]"), "rite exactly four options"],
  ["about.md", "Words without fields.\n", "has no front matter"],
  ["categories.yaml", "[]", "Name one category or more."],
  [
    "site.yaml",
    readFileSync(path.join(sample, "site.yaml"), "utf8").replace("/category/cool-stuff", "/category/cold"),
    "“/category/cold” does not exist",
  ],
])("%s has rules of its own", async (file, text, message) => {
  expect((await check(file, text)).map((fault) => fault.message).join("\n")).toContain(message);
});

test("a word that is learned is no fault any more; while settings have faults, only they are checked", async () => {
  const root = folderWith({ "words.txt": "glorp\n" });
  const text = article.replace("Go on.", "Go on with a glorp.");
  expect((await check(iron, text, root)).filter(({ message }) => message.includes("glorp"))).toEqual([]);
  writeFileSync(path.join(root, "people.yaml"), "team: 3\n");
  expect((await check(iron, text, root))[0]?.message).toContain("correct those first");
  expect(await check("people.yaml", "team: 3\n", root)).toMatchObject([{ line: 1 }]);
});
