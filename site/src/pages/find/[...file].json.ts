import type { GetStaticPaths } from "astro";
import { versioned } from "../../../release/search-files.ts";
import { articleEntry, quizEntry } from "../../catalogue/search-entries.ts";
import { allQuizzes, siteWords, wholeArticles } from "../../content/catalogue.ts";
import { indexFiles } from "../../find/index-files.ts";

/** The search's files: `start.json`, and the others in a folder that is named after what they hold. */
export const getStaticPaths = (async () => {
  const [articles, quizzes, { synonyms }] = [await wholeArticles(), await allQuizzes(), await siteWords()];
  const entries = [
    ...articles.map((article) => articleEntry(article, article.text)),
    ...quizzes.map(quizEntry),
  ];
  const files = versioned(indexFiles(entries, synonyms));
  return [...files].map(([file, text]) => ({ params: { file }, props: { text } }));
}) satisfies GetStaticPaths;

export function GET({ props }: { props: { text: string } }): Response {
  return new Response(props.text, { headers: { "Content-Type": "application/json" } });
}
