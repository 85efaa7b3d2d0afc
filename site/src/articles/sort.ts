import type { Article, ArticleSummary } from "./article.ts";

type Dated = Pick<ArticleSummary, "publishedAt" | "title" | "readTime">;
type Order = (a: Dated, b: Dated) => number;

const newest: Order = (a, b) => b.publishedAt.localeCompare(a.publishedAt);
const oldest: Order = (a, b) => a.publishedAt.localeCompare(b.publishedAt);
const shortest: Order = (a, b) => readingMinutes(a.readTime) - readingMinutes(b.readTime);

/** Specification, chapter 9. */
export const articleSorts = {
  newest: { label: "Newest First", order: newest },
  oldest: { label: "Oldest First", order: oldest },
  alphabetical: { label: "Alphabetical", order: (a, b) => a.title.localeCompare(b.title, "en") },
  readTime: { label: "Read Time", order: shortest },
} as const satisfies Record<string, { label: string; order: Order }>;

/** “popular” sorts like oldest (specification, chapter 9). */
export const browseSorts = {
  newest: { label: "Newest First", order: newest },
  popular: { label: "Most Popular", order: oldest },
  readtime: { label: "Quick Reads", order: shortest },
  oldest: { label: "Oldest First", order: oldest },
} as const satisfies Record<string, { label: string; order: Order }>;

export type ArticleSort = keyof typeof articleSorts;
export type BrowseSort = keyof typeof browseSorts;

export function readingMinutes(readTime: string): number {
  return Number.parseInt(readTime, 10) || 0;
}

/** Ten by default (specification, chapter 9). Equal dates keep their order. */
export function newestOf<A extends Dated>(articles: readonly A[], limit = 10): A[] {
  return articles.toSorted(newest).slice(0, limit);
}

/** Else the one with this id, else none (specification, chapter 2, “Home”). Expects the newest first. */
export function articleOfTheWeek(
  articles: readonly Article[],
  otherwise: string | undefined,
): Article | undefined {
  return articles.find(({ featured }) => featured) ?? articles.find(({ id }) => id === otherwise);
}
