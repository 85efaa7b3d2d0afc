import { getCollection, getEntry } from "astro:content";
import { currentEdition } from "../../../reading/edition.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { keptContent } from "./kept-content.ts";
import type { SiteWide } from "./load.ts";
import type { WholeArticle } from "./load-article.ts";

/** Every article, newest first; of one day, by address. In development its body waits until a page asks for it. */
export const wholeArticles = onceABuild(async (): Promise<WholeArticle[]> => {
  const entries = await getCollection("articles");
  if (import.meta.env.DEV) {
    const { withLateBody } = await import("./late-body.ts");
    const { site } = await siteWords();
    return entries.map(({ data }) => withLateBody(data, site)).sort(newestFirst);
  }
  const { bodies, texts } = await keptContent();
  const bodyOf = (id: string) => {
    const [html, text] = [bodies.get(id), texts.get(id)];
    if (html === undefined || text === undefined) throw new Error(`the body of ${id} was not kept`);
    return { html, text };
  };
  return entries.map(({ id, data }) => ({ ...data, ...bodyOf(id) })).sort(newestFirst);
});

/** Every quiz, newest first. */
export const allQuizzes = onceABuild(async (): Promise<Quiz[]> => {
  const entries = await getCollection("quizzes");
  return entries.map(({ data }) => data).sort(newestFirst);
});

/** Names, people, categories and the pages that are words only. */
export const siteWords = onceABuild(async (): Promise<SiteWide> => {
  const entry = await getEntry("site", "site");
  // development has begun with faults: the page says which
  if (!entry && import.meta.env.DEV) (await import("./load.ts")).loadHeads();
  if (!entry) throw new Error("the content layer has no entry for the site");
  return entry.data;
});

/** Whether search engines are told of the site: not of a preview. */
export const isForMachines = currentEdition() !== "preview";

type Dated = { publishedAt: string; id: string };

function newestFirst(a: Dated, b: Dated): number {
  return b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id);
}

/** A build asks once for all its pages; in development each page asks anew, so that a change shows on reload. */
export function onceABuild<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    if (import.meta.env.DEV) return read();
    known ??= read();
    return known;
  };
}
