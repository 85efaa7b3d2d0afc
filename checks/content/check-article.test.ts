import { expect, test } from "vitest";
import type { Article } from "../../site/src/articles/article.ts";
import { loadContent } from "../../site/src/content/load.ts";
import { article, folderWith } from "../../site/src/testing/content-folder.ts";
import { checkArticle, type SiteFacts } from "./check-article.ts";

const [sample] = loadContent(folderWith({ "articles/iron-a-shirt.md": article })).articles;
const hard =
  "Organisational considerations notwithstanding, institutional heterogeneity characteristically necessitates extraordinarily sophisticated interdisciplinary methodologies. ";
const text = `---\ntitle: Hard\n---\n${hard.repeat(20)}`;

/** Of a hard text without sources; `rules.test.ts` breaks each rule by itself. */
function told(change: Partial<Article>, asked: Partial<Pick<SiteFacts, "requireSources" | "lang">> = {}) {
  if (!sample) throw new Error("the folder has no article");
  const entry = { ...sample, sources: [], relatedArticles: [], ...change };
  const { faults, style } = checkArticle(
    { ...entry, updatedAt: entry.publishedAt, readTime: "5 min read" },
    { file: "content/a.md", text },
    {
      articles: new Set(),
      pages: new Set(),
      today: "2099-01-01",
      requireSources: false,
      lang: "en",
      ...asked,
    },
  );
  return [...faults, ...style].map(({ rule }) => rule);
}

test("sources are asked for where the operator requires them", () => {
  expect(told({ lang: "pt" })).toEqual([]);
  expect(told({ lang: "pt" }, { requireSources: true })).toEqual(["sources-missing"]);
});

test("ease is judged in English alone, whether the text or the site says its language", () => {
  expect(told({})).toEqual(["readability"]);
  expect(told({}, { lang: "pt" })).toEqual([]);
});
