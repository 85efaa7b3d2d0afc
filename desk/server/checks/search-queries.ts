import { placeIn } from "../../../platform/paths.ts";
import type { Article } from "../../../site/src/articles/article.ts";
import type { Folder } from "../../../site/src/content/load.ts";
import type { Placed } from "../../../site/src/content/load-entries.ts";
import type { Quiz } from "../../../site/src/quizzes/quiz.ts";
import { buildIndex } from "../../../site/src/search/build-index.ts";
import { search } from "../../../site/src/search/search.ts";
import { articleEntry, quizEntry } from "../../../site/src/search/search-entries.ts";
import { openIndex, type SearchIndex } from "../../../site/src/search/search-index.ts";
import { slugIn } from "../../../site-folder/slug.ts";
import type { Searched } from "../../contract.ts";

/**
 * Which of these queries find the text at `path` among the first three, and which find no tip. Other drafts are not
 * searched: readers do not have them.
 */
export async function searchedFor(
  { root, known, parts }: Folder,
  path: string,
  queries: readonly string[],
): Promise<Searched> {
  const searched: Searched = { finding: [], unanswered: [] };
  if (!known) return searched;
  const place = placeIn(root, path);
  const shown = <T extends Article | Quiz>(entries: readonly Placed<T>[]) =>
    entries.filter(({ isPublished, file }) => isPublished || file === place).map(({ entry }) => entry);
  const articles = shown(known.articles.entries);
  const entries = [
    ...articles.map((article) => articleEntry(article, article.text)),
    ...shown(known.quizzes.entries).map(quizEntry),
  ];
  const { start, others } = buildIndex(entries, parts?.synonyms ?? [], articles.length);
  const index = await openIndex(async (name) =>
    name === "start" ? { ...start, version: "unsaved" } : others.get(name.replace("files/unsaved/", "")),
  );
  for (const query of queries) {
    const { ids, isAnswered } = await answerTo(index, query);
    if (ids.slice(0, 3).includes(slugIn(path))) searched.finding.push(query);
    else if (!isAnswered) searched.unanswered.push(query);
  }
  return searched;
}

/** The ids in the order in which readers see them; it is no answer that a tip only shares a word with the query. */
async function answerTo(index: SearchIndex, query: string) {
  let last = { ids: [] as string[], isAnswered: false };
  for await (const { best, found, foundCount, close, isNear } of search(index, query, { count: 3 })) {
    const ids = [...best, ...found, ...close].map(({ card }) => card.id);
    last = { ids, isAnswered: foundCount > 0 || (close.length > 0 && isNear) };
  }
  return last;
}
