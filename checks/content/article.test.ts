import { expect, test } from "vitest";
import type { Article } from "../../site/src/articles/article.ts";
import { loadContent } from "../../site/src/content/load.ts";
import { siteFolder } from "../../site-folder/paths.ts";
import { textOf } from "../../site-folder/read.ts";
import { checkArticle } from "./article.ts";
import { parseMarkdownFile } from "./source.ts";

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
  const { faults, style } = checkArticle({ ...article, ...change } as Article, source, {
    ...known,
    ...facts,
  });
  const words = ({ fault }: { fault: string }) => fault.replace(/[;(].*/, "").trim();
  return {
    faults: faults.map(words).filter((fault) => !fault.includes("does not exist")),
    style: style.map(words),
  };
}

type Made = { text?: string; added?: string; change?: Partial<Article>; facts?: Partial<typeof known> };

const hard =
  "Organisational considerations notwithstanding, institutional heterogeneity characteristically necessitates extraordinarily sophisticated interdisciplinary methodologies. ";
const correction = { date: "2099-01-02", text: "It was wrong." };

test.each<[keyof ReturnType<typeof told>, string, Made]>([
  ["faults", "names itself", { change: { relatedArticles: [article.id] } }],
  ["faults", "is before publishedAt", { change: { updatedAt: "2000-01-01" } }],
  ["faults", "2099-01-02 is in the future", { change: { corrections: [correction] } }],
  ["faults", "are missing", { change: { sources: [] } }],
  [
    "faults",
    `${article.sources?.[0]?.read} is in the future`,
    {
      change: { sources: article.sources?.slice(0, 1), updatedAt: article.publishedAt },
      facts: { requireSources: false, today: "2000-01-01" },
    },
  ],
  ["faults", "nowhere is no address", { added: "See [this](nowhere) for all that there is to know of it." }],
  ["faults", "has no text", { text: whole.slice(0, whole.indexOf("\n---\n") + 5) }],
  ["style", "is a line of the template", { added: "The reason, in plain words." }],
  ["style", "takes 9 min to read", { change: { readTime: "9 min read" } }],
  ["style", "Flesch reading ease is", { added: hard.repeat(20), change: { readTime: "5 min read" } }],
  ["style", "begins with “A picture of”", { added: "![A picture of a door](picture:x)" }],
  ["style", "begins with “Image of”", { change: { thumbnailAlt: "Image of a door." } }],
  ["style", "the step has no instruction", { added: "## More\n1. No bold here, as there should be." }],
  [
    "style",
    "the steps go on with 3, but readers see a new list that begins with 1",
    { added: "3. **Go on.** And so it goes." },
  ],
])("among %s: %s", (kind, fault, made) => {
  const { faults, style } = told(made);
  expect({ faults, style }).toEqual({ faults: [], style: [], [kind]: [expect.stringContaining(fault)] });
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
