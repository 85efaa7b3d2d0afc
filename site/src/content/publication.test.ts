import { expect, test } from "vitest";
import { siteFolder } from "../../../platform/paths.ts";
import type { BuildMode } from "../../../site-folder/build-mode.ts";
import { ContentError } from "../../../site-folder/faults.ts";
import { textOf } from "../../../site-folder/read.ts";
import { article, folderWith, quiz, ruleAt } from "../testing/content-folder.ts";
import { idsOf } from "../testing/samples.ts";
import { loadContent, readFolder } from "./load.ts";

const moment = Date.parse("2026-11-22T12:00:00Z");
const draft = article.replace("title:", "draft: true\ntitle:");
const on = (day: string) => article.replace("publishedAt: 2025-02-05", `publishedAt: ${day}`);
const inZone = (zone: string, more = "") =>
  `${textOf(siteFolder(), "site.yaml")}\ntimeZone: ${zone}\n${more}`;

function read(files: Record<string, string>, mode: BuildMode = "public", at = moment) {
  return loadContent(folderWith(files), { mode, moment: at });
}

test("readers see no draft and nothing to come; whoever writes sees both", () => {
  const files = {
    "articles/out.md": on("2026-11-22"),
    "articles/to-come.md": on("2026-11-23"),
    "articles/draft.md": draft,
    "quizzes/out.yaml": quiz,
    "quizzes/draft.yaml": `draft: true\n${quiz}`,
    "quizzes/to-come.yaml": quiz.replace("publishedAt: 2025-02-05", "publishedAt: 2027-01-01"),
  };
  const seen = read(files);
  expect(idsOf(seen.articles)).toEqual(["out"]);
  expect(idsOf(seen.quizzes)).toEqual(["out"]);
  expect(seen.categories.find(({ slug }) => slug === "how-tos")?.tipCount).toBe(1);
  const all = read(files, "dev");
  expect(idsOf(all.articles)).toEqual(["to-come", "out", "draft"]);
  expect(idsOf(all.quizzes).sort()).toEqual(["draft", "out", "to-come"]);
});

test("nothing that readers see names what they do not see", () => {
  const files = {
    "articles/out.md": article.replace("[a, b, c]", "[unseen-draft, unseen-later, unseen-broken]"),
    "articles/unseen-draft.md": draft,
    "articles/unseen-later.md": on("2030-01-01"),
    "articles/unseen-broken.md": draft.replace("title: Iron a Shirt\n", ""),
    "quizzes/out.yaml": `${quiz.replace("[]", "[unseen-quiz, other]")}    article: unseen-draft\n`,
    "quizzes/other.yaml": `${quiz}    article: out\n`,
    "quizzes/unseen-quiz.yaml": `draft: true\n${quiz}`,
  };
  const seen = read(files);
  expect(JSON.stringify(seen).includes("unseen")).toBe(false);
  expect(seen.quizzes.find(({ id }) => id === "out")).toMatchObject({ relatedQuizzes: ["other"] });
  expect(seen.quizzes.find(({ id }) => id === "other")?.questions[0]?.article).toBe("out");
});

test.each([
  ["a site in Kiritimati", { "site.yaml": inZone("Pacific/Kiritimati") }, "09:59:59", "10:00:00"],
  ["a site that names no time zone, by Lisbon’s in summer", {}, "22:59:59", "23:00:00"],
])("an article comes out when its day begins: %s", (_site, settings, before, from) => {
  const files = { "articles/old.md": article, "articles/new.md": on("2026-07-02"), ...settings };
  const idsAt = (time: string) => idsOf(read(files, "public", Date.parse(`2026-07-01T${time}Z`)).articles);
  expect(idsAt(before)).toEqual(["old"]);
  expect(idsAt(from)).toEqual(["new", "old"]);
});

test("a clock that is years behind publishes no empty site", () => {
  const files = { "articles/a.md": article };
  const values = { day: "1970-01-01", timeZone: "Europe/Lisbon" };
  expect(() => read(files, "public", 0)).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ rule: "nothing-published", values })] }),
  );
  expect(idsOf(read(files, "dev", 0).articles)).toEqual(["a"]);
});

test("a fault in a draft stops nothing and is told: of a field, the text, its YAML, an alias", () => {
  const folder = folderWith({
    "articles/out.md": article,
    "articles/field.md": draft.replace("category: how-tos", "category: ironing"),
    "articles/text.md": draft.replace("## Then", "#### Then"),
    "articles/yaml.md": draft.replace("title: Iron a Shirt", 'title: "Iron: a Shirt'),
    "articles/alias.md": draft.replace("title:", "aliases: [out]\ntitle:"),
  });
  for (const mode of ["public", "dev"] as const)
    expect(idsOf(loadContent(folder, { mode, moment }).articles)).toContain("out");
  expect(readFolder(folder).warnings.map((warning) => ruleAt(folder, warning))).toEqual([
    "articles/field.md:5 category: category-unknown",
    "articles/text.md:15 body: heading-too-deep",
    "articles/yaml.md:11 file: yaml-open-quotation",
    "articles/alias.md:3 aliases: alias-taken",
  ]);
});

test("a fault in what comes out by itself is a fault today", () => {
  const files = {
    "articles/out.md": article,
    "articles/wrong.md": on("2030-01-01").replace("title: Iron a Shirt\n", ""),
  };
  expect(() => read(files)).toThrow(ContentError);
});

test("old addresses lead to what readers see only", () => {
  const files = {
    "articles/new.md": article.replace("title:", "aliases: [old, /tips/older]\ntitle:"),
    "articles/to-come.md": draft.replace("title:", "aliases: [sketch]\ntitle:"),
    "quizzes/irons.yaml": `aliases: [hot-irons]\n${quiz}`,
    "site.yaml": inZone("Europe/Lisbon"),
  };
  const out = {
    "/article/old": "/article/new",
    "/tips/older": "/article/new",
    "/quiz/hot-irons": "/quiz/irons",
  };
  expect(read(files).moved).toEqual(out);
  expect(read(files, "dev").moved).toEqual({ ...out, "/article/sketch": "/article/to-come" });
});

test("an alias in another case, with a slash at its end, with .html or with the site’s name is a fault", () => {
  const wrong = ["Iron-Shirts", "/article/old/", "/article/old.html", "https://knack.example/article/old"];
  const files = { "articles/a.md": article.replace("title:", `aliases: [${wrong.join()}]\ntitle:`) };
  const faults = readFolder(folderWith(files)).faults.map(({ field, rule }) => `${field} ${rule}`);
  expect(faults).toEqual(wrong.map((_, at) => `aliases.${at} not-an-alias`));
});
