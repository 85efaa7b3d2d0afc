import { type ReactNode, useRef, useState } from "react";
import { ArticleGrid } from "../articles/article-card.tsx";
import { island } from "../browser/island.tsx";
import { useQuery } from "../browser/use-query.ts";
import { MoreButton, useShownCount } from "../ui/first-part.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { FoundTips } from "./found-tips.tsx";
import { randomLikes, shuffled } from "./random.ts";
import { SearchForm } from "./search-form.tsx";
import { useSearch } from "./use-search.ts";
import "../ui/results.css";
import "./search-results.css";

const firstPart = 24;

type Props = {
  /** The page's heading, and the heading of the random tips below the results. */
  heading: string;
  more: string;
  total: number;
  showLikes: boolean;
  /** Shown before anything is searched for, and where nothing was found. */
  hints?: ReactNode;
  ways?: ReactNode;
  /** Shown below the form for readers without JavaScript. */
  note?: ReactNode;
};

/** Search form, results, and what to try instead (specification, chapter 2, “Search results”). */
export const SearchResults = island(function SearchResults(props: Props) {
  const { heading, more, total, showLikes, hints, ways, note } = props;
  const { query, change } = useQuery();
  const q = query.get("q")?.trim() ?? "";
  const [numbers] = useState(() => shuffled(total));
  const { count, showMore } = useShownCount(firstPart, q);
  const { results, picks, retry } = useSearch(q, count, numbers);
  const likesOf = useLikes();
  return (
    <>
      <PageHead title={q ? `Results for “${q}”` : heading}>
        <SearchForm
          placeholder="Search tips..."
          value={q}
          isFromAddress
          onSearch={(text) => change({ q: text })}
          button="ink"
        />
        {note}
      </PageHead>
      <div className="late-lists">
        <div className="results">
          {!q && hints}
          {q && retry && (
            <TryAgain
              said={results ? "Not all tips could be searched." : "The list of tips could not be loaded."}
              onRetry={retry}
            />
          )}
          {q && !retry && !results && <p role="status">Searching…</p>}
          {q && results && (
            <FoundTips
              key={q}
              q={q}
              results={results}
              likesOf={showLikes ? likesOf : undefined}
              ways={ways}
            />
          )}
          {results?.isComplete && <MoreButton hidden={results.foundCount - count} onMore={showMore} />}
        </div>
        {picks.length > 0 && (
          <section className="sec" aria-labelledby="might-like">
            <SectionHead id="might-like" title={more} />
            <ArticleGrid articles={picks.filter((card) => card.kind === "article")} />
          </section>
        )}
      </div>
    </>
  );
});

/** Gives each article a number of likes that stays the same while the page is open. */
function useLikes(): (id: string) => number {
  const given = useRef(new Map<string, number>());
  return (id) => {
    const likes = given.current.get(id) ?? randomLikes();
    given.current.set(id, likes);
    return likes;
  };
}
