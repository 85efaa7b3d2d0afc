import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkFolder } from "../../../checks/content/check-folder.ts";
import { fineArticle, fineQuiz } from "../../../checks/content/testing/examples.ts";
import { placeIn, siteFolder } from "../../../platform/paths.ts";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import { inTerminal } from "../../../site-folder/faults.ts";
import { overviewOf } from "../overview/overview.ts";
import { faultsOfText } from "./check-text.ts";

const iron = "articles/iron-a-shirt.md";
const sampleText = (file: string) => readFileSync(path.join(siteFolder(), file), "utf8");
const site = folderWith({
  [iron]: fineArticle,
  "quizzes/irons.yaml": fineQuiz,
  "words.txt": sampleText("words.txt"),
});

const check = (file: string, text: string, root = site) => faultsOfText(root, { path: file, text });

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

test("where nothing is wrong the desk finds nothing, in each kind of file", async () => {
  const files = overviewOf(site)().files.map(({ path: file }) => file);
  expect(files).toEqual(expect.arrayContaining([iron, "quizzes/irons.yaml", "people.yaml", "about.md"]));
  // the sample's links to its tips lead nowhere here
  for (const file of files.filter((each) => each !== "site.yaml"))
    expect(await foundByDesk(site, file), file).toEqual([]);
});

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
  expect(JSON.stringify(all.get("quizzes/ferros.yaml"))).not.toContain("english");
});

const settings = ["brand.yaml", "categories.yaml", "site.yaml", "people.yaml"];
const texts = Object.keys(faultOfEachKind).filter((file) => ![...settings, "synonyms.yaml"].includes(file));

test.each<[string, string[]]>([
  ["each text", texts],
  ...settings.map((file): [string, string[]] => [file, [file]]),
])("both find the same in %s where its fields cannot be read", async (_which, files) => {
  const root = folderWith({
    "articles/fine.md": article,
    ...Object.fromEntries(files.map((file) => [file, "nmae: Tea\n"])),
  });
  const all = await foundByCommand(root);
  for (const file of files) await expectBothFindTheSame(root, file, all);
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
  ["title: Iron", "title: Irron", "title", "or add it to “Words that the speller accepts”."],
  ["Start with", "[Start](/article/nowhere) with", "body", "“/article/nowhere” does not exist"],
])("%s as “%s” is a sentence at its line and field", async (from, to, field, message) => {
  const text = fineArticle.replace(from, to);
  const faults = await check(iron, text);
  expect(faults).toContainEqual(
    expect.objectContaining({
      line: to ? text.slice(0, text.indexOf(to)).split("\n").length : expect.any(Number),
      field,
      message: expect.stringContaining(message),
    }),
  );
  for (const fault of faults) expect(fault.message).toMatch(/^[^a-z].*[.?]$/s);
});

test("what could be written better is advice, and what stops a publish is not", async () => {
  const found = await check(iron, fineArticle.replace("Start with", "Start wiht [this](/article/nowhere)"));
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

test("a word that is learned is no fault any more; while settings have faults, only they are checked", async () => {
  const root = folderWith({ "words.txt": "glorp\n" });
  const text = article.replace("Go on.", "Go on with a glorp.");
  expect((await check(iron, text, root)).filter(({ message }) => message.includes("glorp"))).toEqual([]);
  writeFileSync(path.join(root, "people.yaml"), "team: 3\n");
  expect((await check(iron, text, root))[0]?.message).toContain("correct those first");
  expect(await check("people.yaml", "team: 3\n", root)).toMatchObject([{ line: 1 }]);
});

test("what is said of the words does not wait until the fields are in order", async () => {
  const text = fineArticle.replace(/^tags: .*$/m, "tags: []").replace(/\n$/, "\n\nMind it.\n⚠️ It is hot.\n");
  const messages = (await check(iron, text)).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/“Tags” is too short/));
  expect(messages).toContainEqual(expect.stringMatching(/^The box stays as letters/));
});
