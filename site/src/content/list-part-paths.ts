import { furtherParts } from "../catalogue/list-parts.ts";
import { type Category, shownIn } from "../categories/category.ts";

type Lists = {
  categories: readonly Category[];
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
