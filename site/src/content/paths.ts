import { furtherParts } from "../catalogue/list-parts.ts";
import { shownIn } from "../categories/category.ts";
import { fixedPathsOf } from "./fixed-paths.ts";
import type { Heads } from "./load.ts";

type Lists = Pick<Heads, "categories" | "pages"> & {
  articles: readonly { categorySlug: string }[];
  quizzes: readonly unknown[];
};

/** Further parts of Browse, of the quiz library and of each category (`list-parts.ts`). */
export function listPartPaths({ articles, quizzes, categories }: Lists): string[] {
  const lists: [path: string, entries: readonly unknown[]][] = [
    ["/browse", articles],
    ["/quizzes", quizzes],
    ...categories
      .filter(({ showsArticlesOf }) => !showsArticlesOf)
      .map((category): [string, unknown[]] => [
        `/category/${category.slug}`,
        articles.filter(({ categorySlug }) => categorySlug === shownIn(category)),
      ]),
  ];
  return lists.flatMap(([path, entries]) => furtherParts(path, entries).map((part) => part.path));
}

/** Every page that readers and search engines may find. */
export function pagePaths(content: Omit<Heads, "sources">): string[] {
  const { articles, quizzes, categories } = content;
  return [
    ...fixedPathsOf(content),
    ...categories.filter(({ tipCount }) => tipCount > 0).map(({ slug }) => `/category/${slug}`),
    ...listPartPaths(content),
    ...articles.map(({ id }) => `/article/${id}`),
    ...quizzes.map(({ id }) => `/quiz/${id}`),
  ];
}

/** Every address that readers are answered at with a page. */
export function livingAddresses(content: Omit<Heads, "sources">): Set<string> {
  return new Set(pagePaths(content).filter((address) => !content.unpublished.has(address)));
}
