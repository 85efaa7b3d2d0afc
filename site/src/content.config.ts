import { defineCollection } from "astro/content/config";
import { z } from "astro/zod";
import type { Article } from "./articles/article.ts";
import { collectionOf } from "./content/collection.ts";
import type { SiteWide } from "./content/load.ts";
import type { Quiz } from "./quizzes/quiz.ts";

/** The reader of the site's folder has validated everything already: these schemas only pass its types on. */
const typed = <T>() => z.custom<T>();

export const collections = {
  /** Every article without its body: a build keeps that beside (`content/kept-content.ts`), development renders it when a page asks (`content/late-body.ts`). */
  articles: defineCollection({
    loader: collectionOf(({ articles, sources }) =>
      articles.map((article) => ({ id: article.id, data: article, source: sources?.get(article.id) })),
    ),
    schema: typed<Article>(),
  }),
  quizzes: defineCollection({
    loader: collectionOf(({ quizzes }) => quizzes.map((quiz) => ({ id: quiz.id, data: quiz }))),
    schema: typed<Quiz>(),
  }),
  /** One entry: everything that is there once. */
  site: defineCollection({
    loader: collectionOf(({ site, people, categories, synonyms, pages, looks, addresses }) => [
      { id: "site", data: { site, people, categories, synonyms, pages, looks, addresses } },
    ]),
    schema: typed<SiteWide>(),
  }),
};
