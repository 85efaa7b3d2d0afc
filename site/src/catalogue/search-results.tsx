import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { island } from "../browser/island.tsx";
import { useQuery } from "../browser/use-query.ts";
import type { Library } from "../find/library.ts";
import { pageSearch } from "../find/store.ts";
import { randomOf } from "../search/random-of.ts";
import { SearchButton } from "../search/search-button.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { useLikes } from "../search/use-likes.ts";
import { YouMightLike } from "../search/you-might-like.tsx";
import { MoreButton, useShownCount } from "../ui/first-part.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { FoundTips } from "./found-tips.tsx";
import { cardAt, type ShownAnswer, shownAnswer, standingOf } from "./search-answer.ts";
import { useSearch } from "./use-search.ts";
import "../ui/results.css";
import "./search-results.css";

const firstPart = 24;

type Props = {
  /** Of the page, and of what stands below whatever was found. */
  heading: string;
  more: string;
  /** How many tips there are. */
  total: number;
  showLikes: boolean;
  /** What stands here before anything is searched for, and what else to try where nothing was found. */
  hints?: ReactNode;
  ways?: ReactNode;
  /** What stands below the form where no script runs. */
  note?: ReactNode;
};

/** Search form, results, and what to try instead (specification, chapter 2, “Search results”). */
export const SearchResults = island(function SearchResults(props: Props) {
  const { heading, more, total, showLikes, hints, ways, note } = props;
  const { query, change } = useQuery();
  const q = query.get("q")?.trim() ?? "";
  const likesOf = useLikes();
  const shuffled = useMemo(() => randomOf([...Array(total).keys()], total), [total]);
  return (
    <>
      <PageHead title={q ? `Results for “${q}”` : heading}>
        <SearchForm
          placeholder="Search tips..."
          value={q}
          isFromAddress
          onSearch={(text) => change({ q: text })}
          button={<SearchButton />}
        />
        {note}
      </PageHead>
      <div className="late-lists">
        <Lists
          key={q}
          q={q}
          more={more}
          shuffled={shuffled}
          likesOf={showLikes ? likesOf : undefined}
          hints={hints}
          ways={ways}
        />
      </div>
    </>
  );
});

type ListsProps = Pick<Props, "more" | "hints" | "ways"> & {
  q: string;
  /** Numbers of all articles: the first three that are not among the results stand below them. */
  shuffled: readonly number[];
  likesOf: ((id: string) => number) | undefined;
};

function Lists({ q, more, shuffled, likesOf, hints, ways }: ListsProps) {
  const { count, showMore } = useShownCount(firstPart, q);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const shown = useRef<{ found: ShownAnswer; since: number }>(undefined);
  const see = useCallback((places: number[]) => setSeen((before) => new Set([...before, ...places])), []);
  const ask = useCallback(
    (library: Library) => {
      // before half a second has passed, nobody has begun to read
      const last = shown.current;
      const standing =
        last && performance.now() - last.since > 500 ? standingOf(last.found, seen) : undefined;
      const found = q ? shownAnswer(library, { query: q, count, seen, standing }) : undefined;
      const cards = found?.isWaiting
        ? []
        : picksBeside(found, shuffled).flatMap((doc) => cardAt(library, doc) ?? []);
      return { found, picked: cards.filter((card) => card.kind === "article") };
    },
    [q, count, seen, shuffled],
  );
  const { answer, left, hasFailed } = useSearch(ask);
  const found = answer?.found;
  if (found?.exact.length) shown.current = { found, since: shown.current?.since ?? performance.now() };
  const isFound = Boolean(found?.foundCount);
  return (
    <>
      <div className="results">
        {!q && hints}
        {q && hasFailed && (
          <TryAgain
            said={isFound ? "Not all tips could be searched." : "The list of tips could not be loaded."}
            onRetry={pageSearch.retry}
          />
        )}
        {q && !hasFailed && !found && <p role="status">Searching…</p>}
        {found && (!hasFailed || isFound) && (
          <FoundTips q={q} found={found} left={left} likesOf={likesOf} onSeen={see} ways={ways} />
        )}
        {found?.isExactComplete && <MoreButton hidden={found.foundCount - count} onMore={showMore} />}
      </div>
      <YouMightLike title={more} articles={answer?.picked ?? []} />
    </>
  );
}

/** Three articles that are not shown above. */
function picksBeside(found: ShownAnswer | undefined, shuffled: readonly number[]): number[] {
  const shown = [found?.best ?? [], found?.exact ?? [], found?.close ?? []].flat();
  return shuffled.filter((doc) => shown.every((result) => result.doc !== doc)).slice(0, 3);
}
