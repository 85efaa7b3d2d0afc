import type { ArticleCard } from "../articles/article.ts";
import { useIndexFile } from "./use-index-file.ts";

type Parts = {
  /** What the page itself brings, newest first. */
  first: ArticleCard[];
  /** How many there are in all. */
  total: number;
  /** The page has to know the others too: it is filtered, sorted or read to the end of the first part. */
  wanted: boolean;
  /** Which of all articles stand in this list; left out: all. */
  belongs?: (article: ArticleCard) => boolean;
};

/** A list that its page brings only a first part of, so that a page weighs the same however long the list grows. */
export function useWholeList({ first, total, wanted, belongs = () => true }: Parts) {
  const isRestWanted = first.length < total && wanted;
  const rest = useIndexFile("/catalogue.json", isRestWanted);
  return {
    articles: rest.status === "here" ? rest.value.articles.filter(belongs) : first,
    /** Until the rest is here, what is found among the first is right, but not all. */
    isPartial: isRestWanted && rest.status !== "here",
    retry: isRestWanted && rest.status === "failed" ? rest.retry : undefined,
  };
}
