import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkFolder } from "../../../checks/content/check-folder.ts";
import { placeIn, siteFolder } from "../../../platform/paths.ts";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import { inTerminal } from "../../../site-folder/faults.ts";
import { overviewOf } from "../overview/overview.ts";
import { faultsOfText } from "./check-text.ts";

const sample = siteFolder();
const readSample = overviewOf(sample);
const iron = "articles/iron-a-shirt.md";
const ironText = readFileSync(path.join(sample, iron), "utf8");

const check = (file: string, text: string, root = sample) => faultsOfText(root, { path: file, text });

type Found = { line: number; text: string };

/** What `check:content` finds, by file. */
async function foundByCommand(root: string): Promise<Map<string, Found[]>> {
  const { faults, style, warnings } = await checkFolder(root);
  const byFile = Map.groupBy([...faults, ...style, ...warnings], ({ file }) => file);
  return new Map(
    [...byFile].map(([file, found]) => [
      path.posix.relative(placeIn(root), file),
      found.map((fault) => ({ line: fault.line, text: lettersOf(inTerminal(fault)) })),
    ]),
  );
}

/** What the desk finds in one file. */
async function foundByDesk(root: string, file: string): Promise<Found[]> {
  const faults = await check(file, readFileSync(path.join(root, file), "utf8"), root);
  return faults.map(({ line, message }) => ({ line, text: lettersOf(message) }));
}

/** The desk makes a sentence of a fault: it puts the field before it, marks around an address, and its own names. */
function lettersOf(text: string): string {
  return text.replace(/“[^”]*”|\w+\.(?:txt|yaml)|[^\p{L}\p{N}]/gu, "").toLowerCase();
}

function without(found: readonly Found[], others: readonly Found[]): Found[] {
  const isSame = (a: Found, b: Found) =>
    a.line === b.line && (a.text.endsWith(b.text) || b.text.endsWith(a.text));
  return found.filter((one) => !others.some((other) => isSame(one, other)));
}

/** That the desk finds something in a file, and the same as `check:content`, which has found `all` in the folder. */
async function expectBothFindTheSame(root: string, file: string, all: Map<string, Found[]>): Promise<void> {
  const byCommand = all.get(file) ?? [];
  const byDesk = await foundByDesk(root, file);
  expect(byDesk, file).not.toEqual([]);
  expect(without(byDesk, byCommand), `${file}: at the desk only`).toEqual([]);
  expect(without(byCommand, byDesk), `${file}: by check:content only`).toEqual([]);
}

// that `check:content` finds nothing there is a step of `npm test`
test("in the sample the desk finds nothing: in each kind of file, and in every sixth article", async () => {
  const files = readSample().files.map(({ path: file }) => file);
  const articles = files.filter((file) => file.startsWith("articles/"));
  const others = files.filter((file) => !file.startsWith("articles/"));
  for (const file of [...others, ...articles.filter((_, at) => at % 6 === 0)])
    expect(await foundByDesk(sample, file), file).toEqual([]);
});

const sampleText = (file: string) => readFileSync(path.join(sample, file), "utf8");
const page =
  "---\ntitle: Acessibilidade\ndescription: D.\nupdatedAt: 2026-11-01\n---\n[Nowhere](/nowhere).\n";

/** A fault that only code finds, in each kind of file; the fields of all can be read. */
const faultOfEachKind = {
  "about.md": sampleText("about.md").replace(/^---\n([\s\S]*?)\n---\n/, "$&Qwertz.\n\n"),
  "contact.md": `${sampleText("contact.md")}\n[Nowhere](/nowhere)\n`,
  "legal/accessibility.md": page,
  "legal/terms.md": sampleText("legal/terms.md").replace(/mark: \d+/, "mark: 1"),
  "brand.yaml": `${sampleText("brand.yaml").replace(/^fonts:[\s\S]*/m, "")}fonts: { text: fonts/none.woff2 }\n`,
  "categories.yaml": sampleText("categories.yaml")
    .replace(/^ {2}aliases:.*\n/gm, "")
    .replace(/^- slug: [\w-]+$/m, "$&\n  aliases: [about, /about]"),
  "site.yaml": sampleText("site.yaml").replace(/^tagline: .*/m, "tagline: Qwertz"),
  "people.yaml": sampleText("people.yaml").replace(/bio: .*/, "bio: Qwertz"),
  "synonyms.yaml": "- [one]\n",
  "articles/iron.md": article.replace("Go on.", "Qwertz [on](/article/none)."),
  "articles/ferro.md": article.replace(
    "title: Iron a Shirt",
    "title: Passar a ferro\nlang: pt\naliases: [iron, iron]",
  ),
  "quizzes/ferros.yaml": quiz
    .replace("title: Irons", "title: Ferros\nlang: pt")
    .replace("What comes first?", "Qual vem primeiro?"),
  "quizzes/irons.yaml": quiz.replace("What comes first?", "Qwertz?"),
};

test("in a folder with a fault of each kind, and a second language, both find the same", async () => {
  const root = folderWith(faultOfEachKind);
  const all = await foundByCommand(root);
  for (const file of Object.keys(faultOfEachKind)) await expectBothFindTheSame(root, file, all);
});

test.each(Object.keys(faultOfEachKind).filter((file) => file !== "synonyms.yaml"))(
  "both find the same in %s where its fields cannot be read",
  async (file) => {
    const root = folderWith({
      "articles/iron.md": article,
      "quizzes/irons.yaml": quiz,
      [file]: "nmae: Tea\n",
    });
    await expectBothFindTheSame(root, file, await foundByCommand(root));
  },
);

test("the desk opens and checks an accessibility page of one's own", async () => {
  const root = folderWith({ "legal/accessibility.md": page });
  expect(overviewOf(root)().files.map((file) => file.path)).toContain("legal/accessibility.md");
  const messages = (await check("legal/accessibility.md", page, root)).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining("“/nowhere” does not exist"));
});

test("words of a quiz in another language are no spelling mistakes", async () => {
  const text = faultOfEachKind["quizzes/ferros.yaml"];
  const root = folderWith({ "quizzes/ferros.yaml": text });
  const messages = (await check("quizzes/ferros.yaml", text, root)).map(({ message }) => message);
  expect(messages.filter((message) => message.includes("English"))).toEqual([]);
});

test.each([
  [/^tags: .*/m, "tags: [iron; shirt, a, b]", "tags.0", "is no tag; write tags in lower case"],
  [
    /^updatedAt: .*/m,
    "updatedAt: 2024-01-01",
    "updatedAt",
    "is before “Comes out on” (2025-02-05); set it to",
  ],
  [/^tags: .*\n/m, "", "tags", "“Tags” is missing; add it."],
  ["category:", "catgory:", "catgory", "There is no such field; did you mean “category”?"],
  ["category: how-tos", "category: tos", "category", "There is no category “tos”"],
  ["author: sofia", "author: sofa", "author", "is “sofa”; use one of"],
  ["title: Iron", "title: Irron", "title", "or add it to “Words that the speller accepts”."],
  ["Start with", "Start wiht", "body", "“wiht” is not British English"],
  ["Start with", "[Start](/article/nowhere) with", "body", "“/article/nowhere” does not exist"],
  ["picture:collar-first", "tea.jpg", "body", "There is no tea.jpg beside this file; put it there"],
  ["picture:collar-first", "picture:collar", "body", "“picture:collar” has no scene"],
])("%s as “%s” is a sentence at its line and field", async (from, to, field, message) => {
  const text = ironText.replace(from, to);
  const faults = await check(iron, text);
  expect(faults).toContainEqual(
    expect.objectContaining({
      line: to ? text.split("\n").findIndex((line) => line.includes(to)) + 1 : expect.any(Number),
      field,
      message: expect.stringContaining(message),
    }),
  );
  for (const fault of faults) expect(fault.message).toMatch(/^[^a-z].*[.?]$/s);
});

test("what could be written better is advice, and what stops a publish is not", async () => {
  const found = await check(iron, ironText.replace("Start with", "Start wiht [this](/article/nowhere)"));
  expect(found.map(({ isAdvice }) => isAdvice)).toEqual([undefined, true]);
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
  ["categories.yaml", "[]", "name one category or more."],
  [
    "site.yaml",
    readFileSync(path.join(sample, "site.yaml"), "utf8").replace("/category/cool-stuff", "/category/cold"),
    "There is no category cold in “Categories”",
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
