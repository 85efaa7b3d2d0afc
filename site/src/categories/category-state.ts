import { type ArticleSort, articleSorts } from "../articles/sort.ts";
import { closedGrid, type ListState, listStateFrom } from "../ui/list-state.ts";

/** The state of a category page that is not in its address (specification, chapter 4): filters, sort order and view. */
export type CategoryState = ListState & { q: string; tags: string[]; sort: ArticleSort };

export const untouched: CategoryState = { ...closedGrid, q: "", tags: [], sort: "newest" };

/** A stored state, with defaults for missing or unknown fields; undefined if it is not an object. */
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

export function sortFrom(value: string): ArticleSort {
  return isSort(value) ? value : untouched.sort;
}
