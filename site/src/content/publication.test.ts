import { expect, test } from "vitest";
import { siteFolder } from "../../../platform/paths.ts";
import type { BuildMode } from "../../../site-folder/build-mode.ts";
import { ContentError } from "../../../site-folder/faults.ts";
import { textOf } from "../../../site-folder/read.ts";
import { article, folderWith, quiz } from "../testing/content-folder.ts";
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
  ["Pacific/Kiritimati", "2026-11-21T09:59:59Z", false],
  ["Pacific/Kiritimati", "2026-11-21T10:00:00Z", true],
  ["Pacific/Pago_Pago", "2026-11-22T10:59:59Z", false],
  ["Pacific/Pago_Pago", "2026-11-22T11:00:00Z", true],
  ["Europe/Lisbon", "2026-11-21T23:59:59Z", false],
  ["Europe/Lisbon", "2026-11-22T00:00:00Z", true],
])("in %s at %s, is the article of 2026-11-22 out? %s", (zone, at, isPublished) => {
  const files = {
    "articles/old.md": article,
    "articles/new.md": on("2026-11-22"),
    "site.yaml": inZone(zone),
  };
  expect(idsOf(read(files, "public", Date.parse(at)).articles).includes("new")).toBe(isPublished);
});

test("a site that names no time zone goes by Lisbon’s, in summer too", () => {
  const files = { "articles/old.md": article, "articles/new.md": on("2026-07-02") };
  const idsAt = (at: string) => idsOf(read(files, "public", Date.parse(at)).articles);
  expect(idsAt("2026-07-01T22:59:59Z")).toEqual(["old"]);
  expect(idsAt("2026-07-01T23:00:00Z")).toEqual(["new", "old"]);
});

test("a clock that is years behind publishes no empty site", () => {
  const files = { "articles/a.md": article };
  const values = { day: "1970-01-01", timeZone: "Europe/Lisbon" };
  expect(() => read(files, "public", 0)).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ rule: "nothing-published", values })] }),
  );
  expect(idsOf(read(files, "dev", 0).articles)).toEqual(["a"]);
});

test.each([
  ["of a field", draft.replace("category: how-tos", "category: ironing"), "category-unknown"],
  ["of the text", draft.replace("## Then", "#### Then"), "heading-too-deep"],
  ["of its YAML", draft.replace("title: Iron a Shirt", 'title: "Iron: a Shirt'), "yaml-open-quotation"],
  ["of an alias", draft.replace("title:", "aliases: [out]\ntitle:"), "alias-taken"],
])("a fault %s in a draft stops nothing and is told", (_, text, rule) => {
  const files = { "articles/out.md": article, "articles/wrong.md": text };
  for (const mode of ["public", "dev"] as const) {
    const folder = folderWith(files);
    expect(idsOf(loadContent(folder, { mode, moment }).articles)).toContain("out");
    expect(readFolder(folder).warnings).toContainEqual(
      expect.objectContaining({ file: expect.stringMatching(/articles\/wrong\.md$/), rule }),
    );
  }
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

test.each([
  ["Iron-Shirts", "in another case"],
  ["/article/old/", "with a slash at its end"],
  ["/article/old.html", "with .html"],
  ["https://knack.example/article/old", "with the site’s name"],
])("the alias %s, %s, is a fault", (alias) => {
  const files = { "articles/a.md": article.replace("title:", `aliases: ["${alias}"]\ntitle:`) };
  expect(readFolder(folderWith(files)).faults).toMatchObject([{ field: "aliases.0", rule: "not-an-alias" }]);
});
