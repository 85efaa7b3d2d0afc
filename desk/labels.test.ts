import { expect, test } from "vitest";
import { fileKinds } from "../site-folder/file-kinds.ts";
import type { JsonSchema, Kind } from "./contract.ts";
import { entryLabelOf, labelAt } from "./labels.ts";
import { fieldsOfKind } from "./server/files/schema-of-kind.ts";

test.each([
  ["article", "title", "Headline"],
  ["article", "atAGlance.handsOn", "Working time"],
  ["article", "sources.0.title", "Title"],
  ["article", "sources.0.read", "Read on"],
  ["article", "lookAgain", "Look again on"],
  ["article", "aliases.1", "Old address 2"],
  ["quiz", "questions.collar.article", "Article that tells more"],
  ["quiz", "questions.0.options.1", "Answer 2"],
  ["site", "article", "Article"],
  ["site", "home.statsConfirmed", "Stats confirmed"],
  ["people", "sample", "Sample data, to be replaced"],
  ["categories", "how-tos.aliases", "Old addresses"],
  ["legal", "updatedAt", "Last changed"],
] satisfies [Kind, string, string][])(
  "in a file of the kind %s, %s is labelled “%s”",
  (kind, path, label) => {
    expect(labelAt(fieldsOfKind(kind), path)).toBe(label);
  },
);

test("what a value is chosen from is said by its schema", () => {
  const choicesOf = (kind: Kind) =>
    Object.entries(fieldsOfKind(kind)?.properties ?? {}).flatMap(([name, field]: [string, JsonSchema]) => {
      const choices = field.choices ?? field.items?.choices;
      return choices ? [`${name}: ${choices}`] : [];
    });
  const ofBoth = ["category: categories", "tags: tags", "cover: photographs"];
  const ofArticles = [...ofBoth, "author: authors", "relatedArticles: articles"];
  expect(choicesOf("article").sort()).toEqual(ofArticles.sort());
  expect(choicesOf("quiz").sort()).toEqual([...ofBoth, "relatedQuizzes: quizzes"].sort());
});

test.each([
  ["Sources", "Source"],
  ["Press", "Press"],
  ["Old addresses", "Old address"],
  ["Searches", "Search"],
  ["Categories", "Category"],
  ["Cookies", "Cookie"],
  ["Other quizzes", "Other quiz"],
  ["More like this", "More like this"],
  ["Asked as", "Asked as"],
])("an entry of the list “%s” is labelled “%s”", (list, label) => {
  expect(entryLabelOf(list)).toBe(label);
});

test("no hint of a field speaks of files or their syntax", () => {
  const hints = (Object.keys(fileKinds) as Kind[]).flatMap((kind) => hintsIn(fieldsOfKind(kind)));
  const ofFiles =
    /slug|YAML|\.(?:yaml|md|svg|txt)\b|\bnpm \w|\b[a-z]+[A-Z]\w*|\bkey\b|\bfiles?\b|specification/;
  expect(hints.length).toBeGreaterThan(50);
  expect(hints.filter((hint) => ofFiles.test(hint))).toEqual([]);
});

function hintsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { description } = schema as JsonSchema;
  const own = typeof description === "string" ? [description] : [];
  return [...own, ...Object.values(schema).flatMap(hintsIn)];
}
