import { expect, test } from "vitest";
import { loadContent } from "../../site/src/content/load.ts";
import { pagePaths } from "../../site/src/content/paths.ts";
import { textOf } from "../../site-folder/read.ts";
import { siteFolder } from "../../site-folder/site-folder.ts";
import { namedFaults } from "./named.ts";

const content = loadContent();
const text = textOf(siteFolder(), "site.yaml");
const pages = new Set(pagePaths(content));

test("all that our own site.yaml names is there", () => {
  expect(namedFaults("content/site.yaml", text, content, pages)).toEqual([]);
});

test("an article, a quiz, a category and a page that nobody wrote are told by their lines", () => {
  const { site } = content;
  const notFound = {
    ...site.notFound,
    picture: "gone-category",
    article: { ...site.notFound.article, articles: ["gone-article"] },
    quiz: { ...site.notFound.quiz, quizzes: ["gone-quiz"] },
  };
  const footer = { ...site.footer, legal: [{ to: "/gone", label: "Gone" }] };
  const written = [
    "notFound: { picture: gone-category }",
    "articles: [gone-article]",
    "quizzes: [gone-quiz]",
    "links: [{ to: /gone }]",
  ];
  const faults = namedFaults(
    "content/site.yaml",
    written.join("\n"),
    { ...content, site: { ...site, notFound, footer, article: { ...site.article, all: "[All](/lost)" } } },
    pages,
  );
  expect(faults.map(({ line, field, fault }) => [line, field, fault.split(" ")[0]])).toEqual([
    [2, "notFound.article.articles", "gone-article"],
    [3, "notFound.quiz.quizzes", "gone-quiz"],
    [1, "notFound.picture", "gone-category"],
    [4, "to", "/gone"],
    [1, "to", "/lost"],
  ]);
});
