import { ArticleCards } from "../articles/article-card.tsx";
import { type BrowseSort, browseSorts } from "../articles/sort.ts";
import { island } from "../hydration/island.tsx";
import { browse, type browseCategories } from "./browse.ts";
import { categoryOptions, QueryList, type QueryListProps, sortOptions } from "./query-list.tsx";

type Props = QueryListProps & { categories: ReturnType<typeof browseCategories> };

/** Specification, chapters 2, 4 and 9. */
export const BrowseList = island(function BrowseList({ categories, ...list }: Props) {
  return (
    <QueryList
      {...list}
      what="tips"
      search={{ action: "/browse", placeholder: "Search tips, categories, or keywords..." }}
      filters={[
        { name: "category", legend: "Category", options: categoryOptions(list.total, categories) },
        { name: "sort", legend: "Sort by", options: sortOptions(browseSorts) },
      ]}
      entriesOf={({ articles }) => articles}
      // the value is always one of the options above
      find={(articles, q, { category, sort }) => browse(articles, { q, category, sort: sort as BrowseSort })}
      about={({ category }) => {
        const inCategory = categories.find(({ slug }) => slug === category);
        return inCategory ? ` in ${inCategory.title}` : "";
      }}
      hint="Try adjusting your search or filters to find what you're looking for."
      cards={(shown) => <ArticleCards articles={shown} row="date" />}
    />
  );
});
