import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { siteFolder } from "../../../reading/site-folder.ts";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import { kindOf } from "../files/kinds.ts";
import { overviewOf } from "../overview/overview.ts";
import { problemsOf } from "./check-file.ts";
import { faultsOfText } from "./check-text.ts";
import { checkerOf } from "./checker.ts";
import { contextOf } from "./context.ts";

const sample = siteFolder();
const ofSample = overviewOf(sample)();

test("the sample, in which check:content finds nothing, has no faults here either", async () => {
  const context = contextOf(sample, ofSample);
  if (!context) throw new Error("the sample cannot be read");
  const found = [];
  for (const { path: file, kind } of ofSample.files) {
    const text = readFileSync(path.join(sample, file), "utf8");
    found.push(...(await problemsOf(context, { path: file, kind, text })));
  }
  expect(found).toEqual([]);
});

const check = (file: string, text: string, root = sample) =>
  faultsOfText({ root, context: contextOf(root, overviewOf(root)()) }, file, text);
const iron = "articles/iron-a-shirt.md";
const ironText = readFileSync(path.join(sample, iron), "utf8");
const lineOf = (text: string, words: string) =>
  text.split("\n").findIndex((line) => line.includes(words)) + 1;

test.each([
  ["a field that is missing", /^tags: .*\n/m, "", "tags", "“Tags” is missing; add it."],
  [
    "a field that there is not",
    "category:",
    "catgory:",
    "catgory",
    "There is no such field; did you mean “category”?",
  ],
  [
    "a category that there is not",
    "category: how-tos",
    "category: tos",
    "category",
    "There is no category “tos”",
  ],
  ["somebody unknown", "author: sofia", "author: sofa", "author", "is “sofa”; use one of"],
  ["a date that is none", "publishedAt: 2025-02-05", "publishedAt: 5.2.2025", "publishedAt", "as YYYY-MM-DD"],
  ["a slip", "Start with", "Start wiht", "body", "“wiht” is not British English"],
  ["a slip in a field", "title: Iron", "title: Irron", "title", "“Irron” is not British English"],
  [
    "a link to nowhere",
    "Start with",
    "[Start](/article/nowhere) with",
    "body",
    "“/article/nowhere” does not exist",
  ],
  [
    "a picture that is not there",
    "picture:collar-first",
    "tea.jpg",
    "body",
    "There is no tea.jpg beside this file",
  ],
  [
    "a picture without a scene",
    "picture:collar-first",
    "picture:collar",
    "body",
    "“picture:collar” has no scene",
  ],
  ["HTML", "Start with", "<b>Start</b> with", "body", "HTML is not shown; write Markdown instead."],
])("%s is told in a sentence, with its line and field", async (_what, from, to, field, message) => {
  const text = ironText.replace(from, to);
  expect(text).not.toBe(ironText);
  const faults = await check(iron, text);
  expect(faults).toContainEqual({
    line: to === "" ? expect.any(Number) : lineOf(text, to),
    ...{ field, message: expect.stringContaining(message), isWarning: false },
  });
  for (const fault of faults) expect(fault.message).toMatch(/^[^a-z].*[.?]$/s);
});

test("several faults of one text are told at once, those of the head and those of the body", async () => {
  const text = ironText.replace("category:", "catgory:").replace("Start with", "<b>Start</b> wiht");
  const fields = (await check(iron, text)).map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(["catgory", "category", "body"]));
});

test("faults of a draft are warnings; a draft may link to drafts", async () => {
  const root = folderWith({
    "articles/iron.md": article,
    "articles/later.md": article.replace("title:", "draft: true\ntitle:"),
  });
  const faultsOf = (file: string, text: string) => check(file, text, root);
  const linking = article.replace("Go on.", "Go on: [later](/article/later).");
  const said = async (text: string) =>
    (await faultsOf("articles/iron.md", text)).filter(({ message }) => message.includes("/article/later"));
  expect(await said(linking)).toEqual([expect.objectContaining({ isWarning: false })]);
  const drafted = linking.replace("title:", "draft: true\ntitle:");
  expect(await said(drafted)).toEqual([]);
  expect((await faultsOf("articles/iron.md", drafted)).every(({ isWarning }) => isWarning)).toBe(true);
});

test("quizzes, pages and settings are judged by their own rules", async () => {
  const faults = async (file: string, text: string) =>
    (await check(file, text)).map(({ message }) => message);
  expect(kindOf("quizzes/new.yaml")).toBe("quiz");
  expect(await faults("quizzes/new.yaml", quiz.replace(", Back]", "]"))).toContainEqual(
    expect.stringContaining("ive exactly four options"),
  );
  expect(await faults("about.md", "Words without fields.\n")).toContainEqual(
    expect.stringContaining("has no front matter"),
  );
  expect(await faults("people.yaml", "team: 3\n")).toHaveLength(1);
  expect(await faults("categories.yaml", "[]")).toEqual(["Name one category at least."]);
  expect(await faults("words.txt", "anything")).toEqual([]);
});

test("a link of the site to a category in which nothing stands yet is no fault, as in check:content", async () => {
  const root = folderWith({ "articles/iron.md": article });
  const faultsOf = (file: string, text: string) => check(file, text, root);
  const ofLinks = async (text: string) =>
    (await faultsOf("site.yaml", text)).filter(({ field }) => field === "to").map(({ message }) => message);
  const text = readFileSync(path.join(root, "site.yaml"), "utf8");
  expect(text).toContain("to: /category/cool-stuff");
  expect(await ofLinks(text)).toEqual([]);
  expect(await ofLinks(text.replace("to: /category/cool-stuff", "to: /category/cold-stuff"))).toEqual([
    expect.stringContaining("“/category/cold-stuff” does not exist"),
  ]);
});

test("a fault names its field as the desk does, not as the code", async () => {
  const said = async (from: string, to: string) =>
    (await check(iron, ironText.replace(from, to))).map(({ message }) => message);
  expect(await said("sources:", 'sources: [{ title: "" }]\nwas:')).toEqual(
    expect.arrayContaining(["“Title” must not be empty.", "“Read on” is missing; add it."]),
  );
  expect(await said("description:", 'description: ""\nwas:')).toContain("“Description” must not be empty.");
  expect(await said("tags: [", "tags: [one]\nwas: [")).toContain("“Tags” is too short; 3 entries at least.");
});

test("a fault of the settings is counted there only, and a word that is learned is no fault of any file any more", async () => {
  const words = readFileSync(path.join(sample, "words.txt"), "utf8");
  const root = folderWith({
    "articles/iron.md": article.replace("Go on.", "Go on with a glorp."),
    "words.txt": words,
  });
  const overview = overviewOf(root);
  const { faultsOf, counts } = checkerOf(root, overview);
  const before = (
    await faultsOf("articles/iron.md", readFileSync(path.join(root, "articles/iron.md"), "utf8"))
  ).length;
  const counted = () => {
    const faults = counts(overview());
    return ["articles/iron.md", "about.md", "people.yaml"].map((file) => faults.get(file));
  };
  const expectCounts = (wanted: number[]) => expect.poll(counted, { timeout: 30_000 }).toEqual(wanted);
  await expectCounts([before, 0, 0]);
  writeFileSync(path.join(root, "words.txt"), `${words}glorp\n`);
  await expectCounts([before - 1, 0, 0]);
  const people = readFileSync(path.join(root, "people.yaml"), "utf8");
  writeFileSync(path.join(root, "people.yaml"), 'team: { maria: { name: "" } }\n');
  await expectCounts([0, 0, 1]);
  writeFileSync(path.join(root, "people.yaml"), people);
  await expectCounts([before - 1, 0, 0]);
});

test("a text nested deeper than a program can go is told as such", async () => {
  const [fault] = await check(iron, `${ironText}\n${"> ".repeat(8_000)}x\n`);
  expect(fault?.message).toContain("nested too deeply");
});
