import { useDeferredValue, useMemo } from "react";
import type { Site } from "../../../brand/site.ts";
import type { ArticleCard } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { island } from "../browser/island.tsx";
import { useQuery } from "../browser/use-query.ts";
import { MoreButton, useShownCount } from "../ui/first-part.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { type Catalogue, type Fetched, useIndexFile } from "./use-index-file.ts";
import "../ui/results.css";
import { NoResults } from "../search/no-results.tsx";
import { closeMatches, type SearchIndex, search, searchIndex } from "../search/search.ts";
import { SearchButton } from "../search/search-button.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { WhatToSearchFor } from "../search/suggested-terms.tsx";
import { useLikes } from "../search/use-likes.ts";
import { YouMightLike } from "../search/you-might-like.tsx";

const firstPart = 24;
/** Drawn at once, before the rest of the first part: all that a phone shows whole, and a slow one needs 8 ms for each. */
const firstDrawn = 1;

type Props = { words: SearchWords /** How many tips there are. */; total: number; showLikes: boolean };

type SearchWords = Omit<Site["search"], "title" | "description">;

/** Search form, results, and what to try instead (specification, chapter 2, “Search results”). */
export const SearchResults = island(function SearchResults({ words, total, showLikes }: Props) {
  const { query, change } = useQuery();
  const q = query.get("q")?.trim() ?? "";
  const catalogue = useIndexFile("/catalogue.json");
  const texts = useIndexFile("/search-texts.json", q !== "");
  const isSearching = q !== "" && texts.status !== "here";
  return (
    <>
      <PageHead title={q ? `Results for “${q}”` : words.heading}>
        <SearchForm
          placeholder="Search tips..."
          value={q}
          onSearch={(text) => change({ q: text })}
          button={<SearchButton />}
        />
        <noscript>
          <p>
            Searching needs JavaScript, which is off in this browser. All {total} tips are listed at{" "}
            <a href="/browse">Browse All Tips</a>.
          </p>
        </noscript>
      </PageHead>
      <div className="late-lists">
        <div className="results">
          {q ? (
            <Results
              key="results"
              words={words}
              q={q}
              catalogue={catalogue}
              texts={texts}
              showLikes={showLikes}
            />
          ) : (
            <WhatToSearchFor key="hints" words={words} />
          )}
        </div>
        <YouMightLike
          title={words.more}
          articles={catalogue.status === "here" ? catalogue.value.articles : undefined}
          hidden={isSearching}
        />
      </div>
    </>
  );
});

type Files = {
  words: SearchWords;
  q: string;
  catalogue: Fetched<Catalogue>;
  texts: Fetched<Record<string, string>>;
  showLikes: boolean;
};

function Results({ words, q, catalogue, texts, showLikes }: Files) {
  const likesOf = useLikes();
  const articles = catalogue.status === "here" ? catalogue.value.articles : undefined;
  const textOf = texts.status === "here" ? texts.value : undefined;
  const index = useMemo(
    () => articles && textOf && searchIndex(articles, (id) => textOf[id] ?? ""),
    [articles, textOf],
  );
  const failed = [catalogue, texts].find((file) => file.status === "failed");
  if (failed?.status === "failed") {
    return <TryAgain onRetry={failed.retry}>The list of tips could not be loaded.</TryAgain>;
  }
  if (!articles || !index) return <p role="status">Searching…</p>;
  return (
    <Found
      key={q}
      words={words}
      q={q}
      articles={articles}
      index={index}
      likesOf={showLikes ? likesOf : undefined}
    />
  );
}

type FoundProps = {
  words: SearchWords;
  q: string;
  articles: readonly ArticleCard[];
  index: SearchIndex<ArticleCard>;
  likesOf: ((id: string) => number) | undefined;
};

function Found({ words, q, articles, index, likesOf }: FoundProps) {
  const { count, showMore } = useShownCount(firstPart, q);
  const isFirstFrameShown = useDeferredValue(true, false);
  const found = useMemo(() => search(index, q), [index, q]);
  const close = useMemo(() => {
    if (!isFirstFrameShown || found.length >= 3) return [];
    return closeMatches(articles, q).filter((article) => !found.includes(article));
  }, [isFirstFrameShown, articles, found, q]);
  return (
    <>
      {found.length === 0 ? (
        <NoResults words={words} />
      ) : (
        <>
          <p role="status" className="count">
            <b>{found.length}</b> <span>{`${found.length === 1 ? "tip" : "tips"} found for “${q}”`}</span>
          </p>
          <h2 className="sr">Results</h2>
          <ArticleGrid articles={found.slice(0, isFirstFrameShown ? count : firstDrawn)} likesOf={likesOf} />
          <MoreButton hidden={found.length - count} onMore={showMore} />
        </>
      )}
      {close.length > 0 && (
        <section className="sec" aria-labelledby="close">
          <SectionHead id="close" title="Did you mean one of these?" />
          <ArticleGrid articles={close} likesOf={likesOf} />
        </section>
      )}
    </>
  );
}
