import { expect, test } from "vitest";
import { siteFolder } from "../../platform/paths.ts";
import type { Article } from "../../site/src/articles/article.ts";
import { loadContent } from "../../site/src/content/load.ts";
import { textOf } from "../../site-folder/read.ts";
import type { RuleName } from "../../site-folder/rules/rules.ts";
import { checkArticle } from "./check-article.ts";
import { parseMarkdownFile } from "./markdown-file.ts";

const { articles } = loadContent();
const [article] = articles;
if (!article) throw new Error("the sample has no article");
const whole = textOf(siteFolder(), `articles/${article.id}.md`);
const known = {
  articles: new Set(articles.map(({ id }) => id)),
  pages: new Set<string>(),
  today: "2099-01-01",
  requireSources: true,
  lang: "en",
};

/** What is told of the article with `added` below its text, without links to pages that are there. */
function told({ text = whole, added = "", change = {}, facts = {} }: Made) {
  const source = parseMarkdownFile("content/a.md", `${text}\n\n${added}\n`);
  const { faults, style } = checkArticle(
    { ...article, corrections: undefined, ...change } as Article,
    source,
    {
      ...known,
      ...facts,
    },
  );
  return {
    faults: faults.map(({ rule }) => rule).filter((rule) => rule !== "page-unknown"),
    style: style.map(({ rule }) => rule),
  };
}

type Made = { text?: string; added?: string; change?: Partial<Article>; facts?: Partial<typeof known> };

const hard =
  "Organisational considerations notwithstanding, institutional heterogeneity characteristically necessitates extraordinarily sophisticated interdisciplinary methodologies. ";
const correction = { date: "2099-01-02", text: "It was wrong." };

test.each<[keyof ReturnType<typeof told>, RuleName, Made]>([
  ["faults", "related-itself", { change: { relatedArticles: [article.id] } }],
  ["faults", "updated-before-published", { change: { updatedAt: "2000-01-01" } }],
  ["faults", "correction-in-future", { change: { corrections: [correction] } }],
  ["faults", "sources-missing", { change: { sources: [] } }],
  [
    "faults",
    "source-read-in-future",
    {
      change: { sources: article.sources?.slice(0, 1), updatedAt: article.publishedAt },
      facts: { requireSources: false, today: "2000-01-01" },
    },
  ],
  ["faults", "link-no-address", { added: "See [this](nowhere) for all that there is to know of it." }],
  ["faults", "body-empty", { text: whole.slice(0, whole.indexOf("\n---\n") + 5) }],
  ["style", "template-left", { added: "The reason, in plain words." }],
  ["style", "reading-time-long", { change: { readTime: "9 min read" } }],
  ["style", "readability", { added: hard.repeat(20), change: { readTime: "5 min read" } }],
  ["style", "alternative-text-opening", { added: "![A picture of a door](picture:x)" }],
  ["style", "alternative-text-opening", { change: { thumbnailAlt: "Image of a door." } }],
  ["style", "step-without-instruction", { added: "## More\n1. No bold here, as there should be." }],
  ["style", "steps-interrupted", { added: "3. **Go on.** And so it goes." }],
])("among %s: %s", (kind, rule, made) => {
  const { faults, style } = told(made);
  expect({ faults, style }).toEqual({ faults: [], style: [], [kind]: [rule] });
});

test.each<[string, Made]>([
  ["in order", {}],
  ["without sources where none are asked for", { change: { sources: [] }, facts: { requireSources: false } }],
  [
    "in another language than English, whose ease is not judged",
    { added: hard.repeat(20), change: { lang: "pt", readTime: "5 min read" } },
  ],
  ["of a site in another language", { added: hard.repeat(20), facts: { lang: "pt" } }],
])("nothing is told of an article %s", (_what, made) => {
  expect(told(made)).toEqual({ faults: [], style: [] });
});
