import type { ArticleSummary } from "./article.ts";

/** The articles before and after one in its category, in the order in which the category's page begins. */
export type Neighbours<A = Pick<ArticleSummary, "id" | "title" | "lang">> = {
  previous: A | undefined;
  next: A | undefined;
};

/** Of each article by its id. `all` is newest first, so that `next` is the next older one; the only one of its category has neither. */
export function neighboursIn<A extends Pick<ArticleSummary, "id" | "categorySlug">>(
  all: readonly A[],
): Map<string, Neighbours<A>> {
  const categories = Map.groupBy(all, ({ categorySlug }) => categorySlug);
  return new Map(
    [...categories.values()].flatMap((inOne) =>
      inOne.map(({ id }, place) => [id, { previous: inOne[place - 1], next: inOne[place + 1] }] as const),
    ),
  );
}
