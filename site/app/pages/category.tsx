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
import { ErrorPage, isMissing } from "../frame/error-page.tsx";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import { CategoryNotFound } from "../not-found/category-not-found.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { filterCategory, tagsOf } from "../search/category-filter.ts";
import { SearchForm } from "../search/search-form.tsx";
import { usePageState } from "../storage/use-page-state.ts";
import type { Route } from "./+types/category";

const firstPart = 60;

export function loader({ params }: Route.LoaderArgs) {
  const { articles, categories } = content();
  const category = categories.find(({ slug, tipCount }) => slug === params.category && tipCount > 0);
  const main = categories.filter((other) => other.main);
  if (!category) return { category: undefined, main, cards: [], tip: articles[0] && cardOf(articles[0]) };
  const own = articles.filter(
    ({ categorySlug }) => categorySlug === (category.showsArticlesOf ?? category.slug),
  );
  return { category, main: [], cards: own.map(cardOf), tip: undefined };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (error && !isMissing(error)) return failureMeta(matches);
  const category = loaderData?.category;
  if (!category)
    return pageMeta(matches, {
      title: "Hmm, Can't Find That Category",
      description: "This category does not exist.",
    });
  const path = `/category/${category.showsArticlesOf ?? category.slug}`;
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

export default function CategoryPage({ loaderData: { category, main, cards, tip } }: Route.ComponentProps) {
  if (!category) return <CategoryNotFound categories={main} tip={tip} />;
  return (
    <div className="wrap" data-cat={category.family} key={category.slug}>
      <CategoryArticles title={category.title} description={category.description} cards={cards} />
    </div>
  );
}

function CategoryArticles({
  title,
  description,
  cards,
}: {
  title: string;
  description: string;
  cards: ArticleCard[];
}) {
  const [{ q, tags, sort, view, open }, setState] = usePageState(untouched);
  const texts = useIndexFile("/search-texts.json", q !== "");
  const textOf = (id: string) => (texts.status === "here" ? (texts.value[id] ?? "") : "");
  const found = filterCategory(cards, { q, tags, sort }, textOf);
  const { count, showMore } = useShownCount(firstPart, `${q} ${tags.join()} ${sort}`);
  const shown = found.slice(0, count);
  const clear = () => setState({ q: "", tags: [] });

  return (
    <>
      <PageHead title={title} intro={description}>
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
          <>
            Showing <b>{found.length}</b> of {cards.length} articles
          </>
        }
        extra={<SortSelect value={sort} onChange={(next) => setState({ sort: next })} />}
      >
        <TagFilter
          tags={tagsOf(cards)}
          chosen={tags}
          query={q}
          onTags={(next) => setState({ tags: next })}
          onQuery={(text) => setState({ q: text })}
          onClear={clear}
        />
      </FilterBar>
      <div className="results">
        <h2 className="sr">Articles</h2>
        {texts.status === "failed" && (
          <TryAgain onRetry={texts.retry}>Only titles and summaries could be searched.</TryAgain>
        )}
        {found.length === 0 ? (
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
        ) : view === "grid" ? (
          <ArticleGrid articles={shown} atTop />
        ) : (
          <ArticleRows articles={shown} withTags />
        )}
        <MoreButton hidden={found.length - shown.length} onMore={showMore} />
      </div>
      <NewsletterBlock />
    </>
  );
}

function SortSelect({ value, onChange }: { value: ArticleSort; onChange: (sort: ArticleSort) => void }) {
  return (
    <label className="select js-only">
      <span className="sr">Sort by</span>
      <select value={value} onChange={(event) => onChange(event.target.value as ArticleSort)}>
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
