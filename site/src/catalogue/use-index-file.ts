import { useEffect, useState } from "react";
import type { ArticleCard } from "../articles/article.ts";
import type { QuizCard } from "../quizzes/quiz.ts";
import type { SavedKind } from "../saved/saved.ts";

/** A file of the site's own origin: on its way, here, or not to be had. */
export type Fetched<T> =
  | { status: "loading" }
  | { status: "here"; value: T }
  | { status: "failed"; retry: () => void };

/**
 * What `catalogue.json` holds (written by `pages/catalogue.json.ts`). `version`: of the search's files that number the
 * articles as they stand here. `moved`: ids that readers may have saved, and what they are now.
 */
export type Catalogue = {
  articles: ArticleCard[];
  quizzes: QuizCard[];
  version: string;
  moved: Record<SavedKind, Record<string, string>>;
};

type Files = { "/catalogue.json": Catalogue };

const kept = new Map<string, unknown>();

/** Fetches an index file once a page, when it is first wanted; `retry` fetches it again after a failure. */
export function useIndexFile<K extends keyof Files>(path: K, wanted = true): Fetched<Files[K]> {
  const [, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const here = kept.has(path);

  useEffect(() => {
    if (!wanted || here || failed) return;
    const stop = new AbortController();
    fetch(path, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        kept.set(path, await response.json());
        setRound((round) => round + 1);
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [path, wanted, here, failed]);

  // written by this hook from our own build's file
  if (here) return { status: "here", value: kept.get(path) as Files[K] };
  return failed ? { status: "failed", retry: () => setFailed(false) } : { status: "loading" };
}
