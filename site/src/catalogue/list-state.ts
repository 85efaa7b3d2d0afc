import { type ArticleSort, articleSorts } from "../articles/sort.ts";
import { type Shown, shownFrom } from "../ui/shown-count.ts";

/** `count`: how much was asked for. */
export type ListState = { view: "grid" | "list"; open: boolean; shown?: Shown };

export const closedGrid: ListState = { view: "grid", open: false };

/** Field by field: another version may have stored it. */
export function listStateFrom(value: unknown): ListState {
  const { view, open, shown } = Object(value);
  return { view: view === "list" ? view : closedGrid.view, open: open === true, shown: shownFrom(shown) };
}

/** Not in its address (specification, chapter 4). */
export type CategoryState = ListState & { q: string; tags: string[]; sort: ArticleSort };

export const untouched: CategoryState = { ...closedGrid, q: "", tags: [], sort: "newest" };

/** `known`: its tags as they are now. */
export function categoryStateFrom(value: unknown, known: readonly string[]): CategoryState {
  const { q, tags, sort } = Object(value);
  return {
    ...listStateFrom(value),
    q: typeof q === "string" ? q : untouched.q,
    tags: Array.isArray(tags) ? known.filter((tag) => tags.includes(tag)) : untouched.tags,
    sort: Object.hasOwn(articleSorts, sort) ? (sort as ArticleSort) : untouched.sort,
  };
}
