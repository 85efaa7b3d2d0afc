import { cardOf } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { ArticleRows } from "../articles/article-rows.tsx";
import { type BrowseSort, browseSorts } from "../articles/sort.ts";
import { Choice } from "../components/choice.tsx";
import { Empty } from "../components/empty.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { MoreButton, useShownCount } from "../components/first-part.tsx";
import { PageHead } from "../components/page-head.tsx";
import { TryAgain } from "../components/try-again.tsx";
import type { View } from "../components/view-toggle.tsx";
import { content } from "../content/load.ts";
import { useWholeList } from "../files/use-whole-list.ts";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import { pageMeta } from "../page-meta.ts";
import { browse } from "../search/browse.ts";
import { SearchForm } from "../search/search-form.tsx";
import { oneOf, useQuery } from "../search/use-query.ts";
import { usePageState } from "../storage/use-page-state.ts";
import type { Route } from "./+types/browse";

/** How many cards the page itself carries; the rest come from `catalogue.json`. */
const firstPart = 60;

export function loader() {
  const { articles, categories } = content();
  return {
    total: articles.length,
    cards: articles.slice(0, firstPart).map(cardOf),
    categories: categories.filter(({ tipCount, showsArticlesOf }) => tipCount > 0 && !showsArticlesOf),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Browse All Tips",
    description:
      "Every tip and how-to in one place: search it, sift it by category, sort it, take what you need.",
    path: "/browse",
  });
}

export default function Browse({ loaderData: { total, cards, categories } }: Route.ComponentProps) {
  const { query, change } = useQuery();
  const [{ view, open }, setPage] = usePageState<{ view: View; open: boolean }>({
    view: "grid",
    open: false,
  });
  const sorts = Object.keys(browseSorts) as BrowseSort[];
  const q = query.get("q")?.trim() ?? "";
  const category = oneOf(["all", ...categories.map(({ slug }) => slug)], query.get("category"), "all");
  const sort = oneOf(sorts, query.get("sort"), "newest");

  const touched = q !== "" || category !== "all" || sort !== "newest";
  const { count, showMore } = useShownCount(firstPart, `${q} ${category} ${sort}`);
  const wanted = touched || count > firstPart;
  const { articles, isPartial, retry } = useWholeList({ first: cards, total, wanted });
  const found = browse(articles, { q, category, sort });
  const foundCount = touched ? found.length : total;
  const shown = found.slice(0, count);
  const inCategory = categories.find(({ slug }) => slug === category);

  return (
    <div className="wrap">
      <PageHead
        badge="Library & Resources"
        title="Browse All Tips"
        intro="Every tip and how-to we have written, in one place. Search it, sift it, take what you need."
      >
        <SearchForm
          action="/browse"
          stay
          placeholder="Search tips, categories, or keywords..."
          defaultValue={q}
          onSearch={(text) => change({ q: text })}
          button={
            <button className="btn btn--ink" type="submit">
              Search
            </button>
          }
        />
      </PageHead>
      <FilterBar
        label="Filters & Sort"
        open={open}
        onOpen={(next) => setPage({ open: next })}
        view={view}
        onView={(next) => setPage({ view: next })}
        summary={
          isPartial ? (
            "Looking through all tips…"
          ) : (
            <>
              Showing <b>{foundCount}</b> of {total} tips
              {q && ` for "${q}"`}
              {inCategory && ` in ${inCategory.title}`}
            </>
          )
        }
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
      <div className="results">
        <h2 className="sr">Results</h2>
        {retry && <TryAgain onRetry={retry}>The list of tips could not be loaded.</TryAgain>}
        {found.length === 0 ? (
          !isPartial && (
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
          )
        ) : view === "grid" ? (
          <ArticleGrid articles={shown} atTop />
        ) : (
          <ArticleRows articles={shown} />
        )}
        <MoreButton hidden={isPartial && touched ? 0 : foundCount - shown.length} onMore={showMore} />
      </div>
      {found.length > 0 && (
        <NewsletterBlock title="Love what you're reading?">
          Get more tips like these delivered to your inbox every week. No spam, just helpful stuff.
        </NewsletterBlock>
      )}
    </div>
  );
}
