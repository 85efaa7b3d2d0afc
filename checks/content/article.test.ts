import { expect, test } from "vitest";
import { textOf } from "../../reading/read.ts";
import { siteFolder } from "../../reading/site-folder.ts";
import { loadContent } from "../../site/src/content/load.ts";
import { checkArticle } from "./article.ts";
import { parseMarkdownFile } from "./source.ts";

const { articles } = loadContent();
const [article] = articles;
if (!article) throw new Error("the sample has no article");
const text = textOf(siteFolder(), `articles/${article.id}.md`);
const known = {
  articles: new Set(articles.map(({ id }) => id)),
  pages: new Set<string>(),
  today: "2099-01-01",
  requireSources: true,
  lang: "en",
};
const checked = (source: string, change = {}) =>
  checkArticle({ ...article, ...change }, parseMarkdownFile("content/a.md", source), known);

test("of an article in order nothing is told but links to pages that are not there", () => {
  const { faults, style, passages } = checked(text);
  expect(style).toEqual([]);
  expect(faults.filter(({ fault }) => !fault.includes("does not exist; link"))).toEqual([]);
  expect(passages.length).toBeGreaterThan(5);
});

test("made faults are told, each by the rule that it breaks, those of style apart", () => {
  const made =
    "\nSee 13/8/2025, and [this](nowhere).\n\n![A picture of a door](picture:x)\n\n1. No bold here.\n";
  const { faults, style } = checked(`${text}${made}`, {
    tags: ["one", "one"],
    relatedArticles: [article.id],
    updatedAt: "2000-01-01",
    thumbnailAlt: "Image of a door.",
  });
  const told = (of: typeof faults) => of.map(({ fault }) => fault.replace(/[;(].*/, "").trim());
  expect(told(faults)).toEqual(
    expect.arrayContaining([
      "names “one” twice",
      "names itself",
      "lies before publishedAt",
      "nowhere is no address",
    ]),
  );
  expect(told(style)).toEqual(
    expect.arrayContaining([
      "begins with “Image of”",
      "begins with “A picture of”",
      "write the date “13/8/2025” as in 13 August 2025",
      "the step has no instruction",
    ]),
  );
});
