import { type ArticleCard, cardOf } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { ArticleRows } from "../articles/article-rows.tsx";
import { type ArticleSort, articleSorts } from "../articles/sort.ts";
import { TagFilter } from "../categories/tag-filter.tsx";
import { Empty } from "../components/empty.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { MoreButton, useShownCount } from "../components/first-part.tsx";
import { Link } from "../components/link.tsx";
import { PageHead } from "../components/page-head.tsx";
import { TryAgain } from "../components/try-again.tsx";
import type { View } from "../components/view-toggle.tsx";
import { content } from "../content/load.ts";
import { useIndexFile } from "../files/use-index-file.ts";
import { useWholeList } from "../files/use-whole-list.ts";
import { ErrorPage, isMissing } from "../frame/error-page.tsx";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import { CategoryNotFound } from "../not-found/category-not-found.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { filterCategory, tagsOf } from "../search/category-filter.ts";
import { SearchForm } from "../search/search-form.tsx";
import { usePageState } from "../storage/use-page-state.ts";
import type { Route } from "./+types/category";

/** How many cards the page itself carries; the rest come from `catalogue.json`. */
const firstPart = 60;

export function loader({ params }: Route.LoaderArgs) {
  const { articles, categories } = content();
  const category = categories.find(({ slug, tipCount }) => slug === params.category && tipCount > 0);
  const main = categories.filter((other) => other.main);
  if (!category) return { category, main, tip: articles[0] && cardOf(articles[0]) };
  const own = articles.filter(({ categorySlug }) => categorySlug === shownIn(category)).map(cardOf);
  return { category, total: own.length, cards: own.slice(0, firstPart), tags: tagsOf(own) };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (error && !isMissing(error)) return failureMeta(matches);
  const category = loaderData?.category;
  if (!category)
    return pageMeta(matches, {
      title: "Hmm, Can't Find That Category",
      description: "This category does not exist.",
    });
  const path = `/category/${shownIn(category)}`;
  return pageMeta(matches, {
    title: category.title,
    description: category.description,
    path,
    card: `category-${category.slug}`,
    trail: [
      { name: "Home", path: "/" },
      { name: category.title, path },
    ],
  });
}

type State = { q: string; tags: string[]; sort: ArticleSort; view: View; open: boolean };
const untouched: State = { q: "", tags: [], sort: "newest", view: "grid", open: false };

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.category) return <CategoryNotFound categories={loaderData.main} tip={loaderData.tip} />;
  const { family, slug } = loaderData.category;
  return (
    <div className="wrap" data-cat={family} key={slug}>
      <CategoryArticles {...loaderData} />
    </div>
  );
}

/** A category's articles, or another's that it shows under its own name. */
function shownIn({ slug, showsArticlesOf }: { slug: string; showsArticlesOf?: string }): string {
  return showsArticlesOf ?? slug;
}

type Props = {
  category: { slug: string; title: string; description: string; showsArticlesOf?: string };
  total: number;
  cards: ArticleCard[];
  tags: string[];
};

function CategoryArticles({ category, total, cards, tags: allTags }: Props) {
  const [{ q, tags, sort, view, open }, setState] = usePageState(untouched);
  const texts = useIndexFile("/search-texts.json", q !== "");
  const textOf = (id: string) => (texts.status === "here" ? (texts.value[id] ?? "") : "");
  const { count, showMore } = useShownCount(firstPart, `${q} ${tags.join()} ${sort}`);
  const touched = q !== "" || tags.length > 0 || sort !== untouched.sort;
  const { articles, isPartial, retry } = useWholeList({
    first: cards,
    total,
    wanted: touched || count > firstPart,
    belongs: ({ categorySlug }) => categorySlug === shownIn(category),
  });
  const found = filterCategory(articles, { q, tags, sort }, textOf);
  const foundCount = touched ? found.length : total;
  const shown = found.slice(0, count);
  const clear = () => setState({ q: "", tags: [] });

  return (
    <>
      <PageHead title={category.title} intro={category.description}>
        <SearchForm
          stay
          placeholder="Search articles..."
          defaultValue={q}
          onSearch={(text) => setState({ q: text })}
        />
      </PageHead>
      <FilterBar
        label="Filters"
        active={tags.length + (q ? 1 : 0)}
        open={open}
        onOpen={(next) => setState({ open: next })}
        view={view}
        onView={(next) => setState({ view: next })}
        summary={
          isPartial ? (
            "Looking through all articles…"
          ) : (
            <>
              Showing <b>{foundCount}</b> of {total} articles
            </>
          )
        }
        extra={<SortSelect value={sort} onChange={(next) => setState({ sort: next })} />}
      >
        <TagFilter
          tags={allTags}
          chosen={tags}
          query={q}
          onTags={(next) => setState({ tags: next })}
          onQuery={(text) => setState({ q: text })}
          onClear={clear}
        />
      </FilterBar>
      <div className="results">
        <h2 className="sr">Articles</h2>
        {retry && <TryAgain onRetry={retry}>The list of articles could not be loaded.</TryAgain>}
        {q !== "" && texts.status === "failed" && (
          <TryAgain onRetry={texts.retry}>Only titles and summaries could be searched.</TryAgain>
        )}
        {found.length === 0 ? (
          !isPartial && (
            <Empty title="No articles found">
              <p>Nothing here matches all of your filters.</p>
              <div className="empty__ways">
                <button type="button" className="btn btn--line" onClick={clear}>
                  Clear All Filters
                </button>
                <Link className="btn btn--line" to="/browse">
                  Browse All Articles
                </Link>
              </div>
            </Empty>
          )
        ) : view === "grid" ? (
          <ArticleGrid articles={shown} atTop />
        ) : (
          <ArticleRows articles={shown} withTags />
        )}
        <MoreButton hidden={isPartial && touched ? 0 : foundCount - shown.length} onMore={showMore} />
      </div>
      <NewsletterBlock />
    </>
  );
}

function SortSelect({ value, onChange }: { value: ArticleSort; onChange: (sort: ArticleSort) => void }) {
  return (
    <label className="select js-only">
      <span className="sr">Sort by</span>
      <select
        data-replay="sort"
        value={value}
        onChange={(event) => onChange(event.target.value as ArticleSort)}
      >
        {Object.entries(articleSorts).map(([sort, { label }]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) return <CategoryNotFound />;
  return <ErrorPage error={error} />;
}
