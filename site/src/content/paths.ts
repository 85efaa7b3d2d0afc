import { fixedPaths, pagesWithoutEntries } from "./fixed-paths.ts";
import type { Heads } from "./load.ts";

/** The fixed pages of a site: one without quizzes has no library of them. */
export function fixedPathsOf({ quizzes }: { quizzes: readonly unknown[] }): string[] {
  return fixedPaths.filter((page) => page !== "/quizzes" || quizzes.length > 0);
}

/** Every page that readers and search engines may find. */
export function pagePaths({ articles, quizzes, categories }: Omit<Heads, "sources">): string[] {
  return [
    ...fixedPathsOf({ quizzes }),
    ...categories.filter(({ tipCount }) => tipCount > 0).map(({ slug }) => `/category/${slug}`),
    ...articles.map(({ id }) => `/article/${id}`),
    ...quizzes.map(({ id }) => `/quiz/${id}`),
  ];
}

type Living = Pick<Heads, "quizzes" | "categories" | "unpublished"> & { articles: readonly { id: string }[] };

/** Every address that readers are answered at with a page. */
export function livingAddresses({ articles, quizzes, categories, unpublished }: Living): Set<string> {
  const entries = [...articles.map(({ id }) => `/article/${id}`), ...quizzes.map(({ id }) => `/quiz/${id}`)];
  return new Set([
    ...pagesWithoutEntries(categories),
    ...entries.filter((address) => !unpublished.has(address)),
  ]);
}

/** How many cards a list's page carries itself; the rest come from `catalogue.json`. */
export const firstPart = 36;
