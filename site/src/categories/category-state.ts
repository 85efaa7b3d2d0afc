import { type ArticleSort, articleSorts } from "../articles/sort.ts";
import { closedGrid, type ListState, listStateFrom } from "../ui/list-state.ts";

/** What a category page holds locally (specification, chapter 4): filters, sort and view. */
export type CategoryState = ListState & { q: string; tags: string[]; sort: ArticleSort };

export const untouched: CategoryState = { ...closedGrid, q: "", tags: [], sort: "newest" };

/** A stored state, with what is missing or unknown as at first; undefined when it is something else. */
export function categoryStateFrom(value: unknown): CategoryState | undefined {
  const list = listStateFrom(value);
  if (!list) return undefined;
  const { q, tags, sort } = value as Record<string, unknown>;
  return {
    ...list,
    q: typeof q === "string" ? q : "",
    tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === "string") : [],
    sort: isSort(sort) ? sort : untouched.sort,
  };
}

function isSort(value: unknown): value is ArticleSort {
  return typeof value === "string" && Object.hasOwn(articleSorts, value);
}

/** The sort of this name, as a select says it. */
export function sortFrom(value: string): ArticleSort {
  return isSort(value) ? value : untouched.sort;
}
