import { useEffect, useEffectEvent, useRef } from "react";
import { ArticleCards } from "../articles/article-card.tsx";
import { type ArticleSort, articleSorts } from "../articles/sort.ts";
import { useLoaded } from "../browser/use-loaded.ts";
import { usePageState } from "../browser/use-page-state.ts";
import { TagFilter } from "../categories/tag-filter.tsx";
import { island } from "../hydration/island.tsx";
import { Picture } from "../pictures/picture.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { filterCategory } from "./category-filter.ts";
import { FilteredList, type ListProps } from "./filtered-list.tsx";
import { categoryStateFrom, untouched } from "./list-state.ts";
import { useCatalogue } from "./use-catalogue.ts";
import "../categories/category-page.css";

type Props = ListProps & {
  title: string;
  description: string;
  picture: string;
  shows: string;
  tags: string[];
};

/** Specification, chapters 2, 4 and 9. */
export const CategoryList = island(function CategoryList(props: Props) {
  const { title, description, picture, shows } = props;
  const [state, setState] = usePageState(untouched, (stored) => categoryStateFrom(stored, props.tags));
  const { q, tags, sort } = state;
  const { value: catalogue } = useCatalogue(q !== "");
  // the search code and its index load with the first query
  const search = useLoaded((catalogue && q) || undefined, async () => {
    const { searchCategory } = await import("../search/category-search.ts");
    return catalogue && searchCategory(catalogue, shows, q);
  });
  const isAsked = q !== "" || tags.length > 0 || sort !== untouched.sort;
  const clear = () => setState({ q: "", tags: [] });

  return (
    <>
      <div className="cat-head">
        <PageHead title={title} intro={description}>
          <SearchForm
            label="Search this category"
            placeholder="Search articles..."
            value={q}
            onSearch={(text) => setState({ q: text })}
            onEmptied={() => setState({ q: "" })}
          />
        </PageHead>
        <div className="cat-head__pic" data-picture>
          <Picture
            address={picture}
            hasNight
            shape="portrait"
            alt=""
            sizes="(min-width: 44rem) 13rem, 4rem"
          />
        </div>
      </div>
      <FilteredList
        {...props}
        what="articles"
        heading="Articles"
        entriesOf={({ articles }) => articles.filter(({ categorySlug }) => categorySlug === shows)}
        question={isAsked ? `${sort} ${tags.join()} ${q}` : ""}
        find={(articles) => filterCategory(articles, { q, tags, sort }, search.value)}
        isFinding={q !== "" && catalogue !== undefined && !search.value && !search.retry}
        state={state}
        setState={setState}
        label="Filters"
        active={tags.length + (q ? 1 : 0)}
        extra={<SortSelect value={sort} onChange={(next) => setState({ sort: next })} />}
        panel={
          <TagFilter
            tags={props.tags}
            chosen={tags}
            query={q}
            onTags={(next) => setState({ tags: next })}
            onQuery={(text) => setState({ q: text })}
            onClear={clear}
          />
        }
        notice={
          q !== "" &&
          search.retry && (
            <TryAgain said="Only titles and summaries could be searched." onRetry={search.retry} />
          )
        }
        empty={
          <Empty title="No articles found">
            <p>Nothing here matches all of your filters.</p>
            <div className="flow">
              <button type="button" className="btn btn--line" onClick={clear}>
                Clear All Filters
              </button>
              <a className="btn btn--line" href="/browse">
                Browse All Articles
              </a>
            </div>
          </Empty>
        }
        cards={(shown) => <ArticleCards articles={shown} row="tags" />}
      />
    </>
  );
});

/** A choice made before hydration is read from the select. */
function SortSelect({ value, onChange }: { value: ArticleSort; onChange: (sort: ArticleSort) => void }) {
  const select = useRef<HTMLSelectElement>(null);
  const chooseEarly = useEffectEvent(() => {
    const early = sortOf(select.current);
    if (early !== untouched.sort) onChange(early);
  });
  useEffect(() => chooseEarly(), []);
  return (
    <label className="select js-only">
      <span className="sr">Sort by</span>
      <select ref={select} value={value} onChange={(event) => onChange(sortOf(event.target))}>
        {Object.entries(articleSorts).map(([sort, { label }]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

// the value is always one of the options above
const sortOf = (select: HTMLSelectElement | null) => (select?.value ?? untouched.sort) as ArticleSort;
