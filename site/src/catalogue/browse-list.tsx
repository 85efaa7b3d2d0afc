import type { ReactNode } from "react";
import { ArticleCards } from "../articles/article-card.tsx";
import { type BrowseSort, browseSorts } from "../articles/sort.ts";
import { island } from "../browser/island.tsx";
import { usePageState } from "../browser/use-page-state.ts";
import { oneOf, useQuery } from "../browser/use-query.ts";
import type { Category } from "../categories/category.ts";
import { SearchButton } from "../search/search-button.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Choice } from "../ui/choice.tsx";
import { Empty } from "../ui/empty.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { closedGrid, listStateFrom } from "../ui/list-state.ts";
import { PageHead, type PageWords } from "../ui/page-head.tsx";
import { Removable } from "../ui/removable.tsx";
import { browse } from "./browse.ts";
import { ListCount, ListResults } from "./list-results.tsx";
import { useList } from "./use-list.ts";

type Props = {
  head: PageWords;
  total: number;
  /** How many cards stand in the page itself. */
  first: number;
  /** Where the next part stands without scripts. */
  next?: string;
  categories: Pick<Category, "slug" | "title" | "family" | "tipCount">[];
  /** These cards. */
  children?: ReactNode;
};

const sorts = Object.keys(browseSorts) as BrowseSort[];

/** Head, search, filters and results of Browse (specification, chapters 2, 4 and 9). */
export const BrowseList = island(function BrowseList({
  head,
  total,
  first,
  next,
  categories,
  children,
}: Props) {
  const { query, change } = useQuery();
  const [{ view, open }, setState] = usePageState(closedGrid, listStateFrom);
  const q = query.get("q")?.trim() ?? "";
  const category = oneOf(["all", ...categories.map(({ slug }) => slug)], query.get("category"), "all");
  const sort = oneOf(sorts, query.get("sort"), "newest");
  const isAsked = q !== "" || category !== "all" || sort !== "newest";
  const list = useList({
    entriesOf: ({ articles }) => articles,
    question: isAsked ? `${sort} ${category} ${q}` : "",
    find: (articles) => browse(articles, { q, category, sort }),
    total,
    first,
    isExpected: open,
  });
  const active = Number(category !== "all") + Number(sort !== "newest");
  const inCategory = categories.find(({ slug }) => slug === category);

  return (
    <>
      <PageHead {...head}>
        <SearchForm
          action="/browse"
          placeholder="Search tips, categories, or keywords..."
          value={q}
          isFromAddress
          onSearch={(text) => change({ q: text })}
          onEmptied={() => change({ q: undefined })}
          button={<SearchButton />}
        />
      </PageHead>
      <FilterBar
        label="Filters & Sort"
        active={active}
        onClear={() => change({ category: undefined, sort: undefined })}
        open={open}
        onOpen={(next) => setState({ open: next })}
        view={view}
        onView={(next) => setState({ view: next })}
        summary={
          <ListCount
            list={list}
            total={total}
            what="tips"
            about={`${q && ` for "${q}"`}${inCategory ? ` in ${inCategory.title}` : ""}`}
          />
        }
        extra={q !== "" && <Removable label={`“${q}”`} onRemove={() => change({ q: undefined })} />}
      >
        <Choice
          legend="Category"
          name="category"
          value={category}
          onChange={(value) => change({ category: value === "all" ? undefined : value })}
          options={[
            { value: "all", label: `All Categories (${total})` },
            ...categories.map(({ slug, title, tipCount, family }) => ({
              value: slug,
              label: `${title} (${tipCount})`,
              family,
            })),
          ]}
        />
        <Choice
          legend="Sort by"
          name="sort"
          value={sort}
          onChange={(value) => change({ sort: value === "newest" ? undefined : value })}
          options={sorts.map((value) => ({ value, label: browseSorts[value].label }))}
        />
      </FilterBar>
      <ListResults
        list={list}
        heading="Results"
        what="tips"
        view={view}
        first={children}
        next={next}
        empty={
          <Empty title="No tips found">
            <p>Try adjusting your search or filters to find what you're looking for.</p>
            <button
              type="button"
              className="btn btn--line"
              onClick={() => change({ q: undefined, category: undefined, sort: undefined })}
            >
              Clear all filters
            </button>
          </Empty>
        }
      >
        <ArticleCards articles={list.shown} row="date" />
      </ListResults>
    </>
  );
});
