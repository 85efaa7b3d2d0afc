import type { ArticleSummary } from "../articles/article.ts";
import { fetchJson } from "../browser/fetch-json.ts";
import { type LoadState, useLoaded } from "../browser/use-loaded.ts";
import type { QuizSummary } from "../quizzes/quiz.ts";
import type { SavedKind } from "../saved/saved.ts";

/**
 * `version`: the search files that number the articles in this order. `moved`: former ids that readers may have saved,
 * with the current ones.
 */
export type Catalogue = {
  articles: ArticleSummary[];
  quizzes: QuizSummary[];
  version: string;
  moved: Record<SavedKind, Record<string, string>>;
};

let catalogue: Promise<Catalogue> | undefined;

/** Once a page, when it is first wanted. */
export function useCatalogue(isWanted: boolean): LoadState<Catalogue> {
  return useLoaded(isWanted ? "" : undefined, fetchCatalogue);
}

/** Without React. After a failure, the next call fetches it again. */
export async function fetchCatalogue(): Promise<Catalogue> {
  catalogue ??= fetchJson("/catalogue.json");
  catalogue.catch(() => {
    catalogue = undefined;
  });
  return catalogue;
}
