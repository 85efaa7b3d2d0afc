import { useEffect, useState } from "react";
import type { ArticleSummary } from "../articles/article.ts";
import type { QuizSummary } from "../quizzes/quiz.ts";
import type { SavedKind } from "../saved/saved.ts";

/**
 * The content of `catalogue.json` (written by `pages/catalogue.json.ts`). `version`: the search files that number the
 * articles in this order. `moved`: former ids that readers may have saved, with the current ones.
 */
export type Catalogue = {
  articles: ArticleSummary[];
  quizzes: QuizSummary[];
  version: string;
  moved: Record<SavedKind, Record<string, string>>;
};

type Fetched =
  | { status: "loading" }
  | { status: "here"; value: Catalogue }
  | { status: "failed"; retry: () => void };

let catalogue: Catalogue | undefined;

/** Fetches the catalogue once a page, when it is first wanted; `retry` fetches it again after a failure. */
export function useCatalogue(isWanted: boolean): Fetched {
  const [, redraw] = useState<Catalogue>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || catalogue || failed) return;
    const stop = new AbortController();
    fetch("/catalogue.json", { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`/catalogue.json answered ${response.status}`);
        catalogue = (await response.json()) as Catalogue;
        redraw(catalogue);
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [isWanted, failed]);

  if (catalogue) return { status: "here", value: catalogue };
  return failed ? { status: "failed", retry: () => setFailed(false) } : { status: "loading" };
}
