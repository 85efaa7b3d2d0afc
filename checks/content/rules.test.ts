import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../platform/paths.ts";
import { folderWith } from "../../site/src/testing/content-folder.ts";
import { type RuleName, ruleNames, ruleOf } from "../../site-folder/rules/rules.ts";
import { checkFolder } from "./check-folder.ts";
import {
  articleExamples,
  type Change,
  fieldExamples,
  fileExamples,
  fineArticle,
  fineQuiz,
  quizExamples,
  settingsExamples,
} from "./testing/examples.ts";

function changed(text: string, [from, to]: Change): string {
  expect(text).toContain(from);
  return text.replace(from, () => to);
}

/** The text of the sample's file with all these changes. */
function brokenSample(file: string, changes: Readonly<Record<string, Change>>): string {
  return Object.values(changes).reduce(
    changed,
    readFileSync(path.join(projectRoot(), "content", file), "utf8"),
  );
}

/** The rules that are broken in a folder, by the file: `articles/fine.md`. */
async function rulesIn(files: Record<string, string>): Promise<Map<string, RuleName[]>> {
  const folder = folderWith(files);
  const { faults, style, warnings, reminders } = await checkFolder(folder, { onDisk: noResults });
  const byFile = new Map<string, RuleName[]>();
  for (const { file, rule } of [...faults, ...style, ...warnings, ...reminders]) {
    const name = file.slice(file.indexOf(path.basename(folder)) + path.basename(folder).length + 1);
    byFile.set(name, [...(byFile.get(name) ?? []), rule]);
  }
  return byFile;
}

const noResults = { read: () => undefined, write: () => {} };

const fine = {
  "articles/fine.md": fineArticle,
  "articles/other.md": fineArticle,
  "quizzes/fine.yaml": fineQuiz,
};

const texts = await rulesIn({
  ...fine,
  "articles/empty.jpg": "",
  "articles/kettle.jpg": "",
  "articles/a-first.md": fineArticle.replace("author:", "aliases: [shared]\nauthor:"),
  "articles/scene-empty.md": fineArticle.replace("author:", "thumbnailAlt: An iron.\nauthor:"),
  "articles/not-an-object.md": fineArticle.replace("author:", "thumbnailAlt: An iron.\nauthor:"),
  ...Object.fromEntries(
    Object.entries(articleExamples).map(([rule, change]) => [
      `articles/${rule}.md`,
      changed(fineArticle, change),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(quizExamples).map(([rule, change]) => [`quizzes/${rule}.yaml`, changed(fineQuiz, change)]),
  ),
  ...Object.fromEntries(Object.values(fileExamples)),
});

test("texts without a fault break no rule", () => {
  for (const file of Object.keys(fine)) expect(texts.get(file) ?? [], file).toEqual([]);
});

test.each([
  ...Object.keys(articleExamples).map((rule) => [rule, `articles/${rule}.md`]),
  ...Object.keys(quizExamples).map((rule) => [rule, `quizzes/${rule}.yaml`]),
  ...Object.entries(fileExamples).map(([rule, [file]]) => [rule, file]),
])("the rule %s is broken in %s, and told once", (rule = "", file = "") => {
  expect((texts.get(file) ?? []).filter((each) => each === rule)).toEqual([rule]);
});

test.each([
  ["whose fields can be read", settingsExamples],
  ["whose fields cannot be read", fieldExamples],
])("each rule of settings %s is told with its file", async (_, examples) => {
  const found = await rulesIn({
    ...fine,
    ...Object.fromEntries(
      Object.entries(examples).map(([file, changes]) => [file, brokenSample(file, changes)]),
    ),
  });
  for (const [file, changes] of Object.entries(examples))
    expect(found.get(file) ?? [], file).toEqual(expect.arrayContaining(Object.keys(changes)));
});

test("advice that a text silences with a reason is not told of it", async () => {
  const [, dull = ""] = articleExamples.readability ?? [];
  const text = fineArticle.slice(0, fineArticle.indexOf("Put the")) + dull;
  const quiet = "quiet: [{rule: readability, because: It quotes a law.}]\nauthor:";
  const found = await rulesIn({
    ...fine,
    "articles/loud.md": text,
    "articles/quiet.md": text.replace("author:", quiet),
  });
  expect(found.get("articles/loud.md")).toEqual(["reading-time-short", "readability"]);
  expect(found.get("articles/quiet.md")).toEqual(["reading-time-short"]);
});

test("every rule says what is wrong and what to do, in a sentence without its end", () => {
  for (const name of ruleNames) {
    const { says, remedy } = ruleOf(name);
    expect(says, name).toMatch(/\S/);
    expect(remedy, name).toMatch(/[^.\s]$/);
  }
});

/** What takes another folder, another site or another machine to break; the launch has tests of its own, by field. */
const brokenElsewhere: readonly RuleName[] = [
  "file-missing",
  "file-no-file",
  "value-not-accepted",
  "text-too-short",
  "web-address-slash",
  "categories-none",
  "category-renamed",
  "picture-not-here",
  "drawing-broken",
  "no-article",
  "nothing-published",
  "link-to-renamed-category",
  "contrast-too-low",
  "spelling-unwanted-near",
  "mark-address",
];

test("every other rule is broken in an example or in a test of its own", () => {
  const files = globSync("{brand,checks,pictures,site,site-folder}/**/{*.test,examples}.ts", {
    cwd: projectRoot(),
    exclude: ["**/node_modules/**"],
  });
  const others = files.filter((file) => !file.endsWith("/rules.test.ts"));
  const tested = others.map((file) => readFileSync(path.join(projectRoot(), file), "utf8")).join("\n");
  const untested = ruleNames.filter((name) => !new RegExp(`["\\s]${name}[":]`).test(tested));
  const isAsked = (name: RuleName) => ruleOf(name).level !== "launch" && !brokenElsewhere.includes(name);
  expect(untested.filter(isAsked)).toEqual([]);
});

/** The list of rules for `docs/rules.md`; `vitest -u` writes it anew. */
test("docs/rules.md lists every rule as it is", async () => {
  const lines = Object.entries(headings).map(([level, heading]) => {
    const rules = ruleNames.filter((name) => ruleOf(name).level === level);
    return `## ${heading}\n\n${rules.map(lineOf).join("\n")}\n`;
  });
  const about =
    "What `npm run check:content`, the desk and `npm run check:launch` can find wrong, of a file, a field or words. They say with each place what to do.";
  const page = `# Rules\n\n${about}\n\n${lines.join("\n")}`;
  await expect(page).toMatchFileSnapshot(path.join(projectRoot(), "docs/rules.md"));
});

const headings: Record<ReturnType<typeof ruleOf>["level"], string> = {
  fault: "Faults, which stop a publish",
  advice: "Advice",
  reminder: "Reminders",
  launch: "Before the site goes public",
};

function lineOf(name: RuleName): string {
  const sentence = ruleOf(name)
    .says.replace(/^\{this\} /, "")
    .replaceAll(/\{(?:field:|file:)?([\w.]+)\}/g, "‹$1›")
    .replaceAll("<", "&lt;");
  return `- \`${name}\`: ${sentence}`;
}
