import { type ReactNode, startTransition, useEffect, useState } from "react";
import { ArticleGrid } from "../articles/article-card.tsx";
import { useLoaded } from "../browser/use-loaded.ts";
import { useQuery } from "../browser/use-query.ts";
import { type Emergency, emergencyIn } from "../emergencies/emergency.ts";
import { EmergencyBox } from "../emergencies/emergency-box.tsx";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Section } from "../ui/section.tsx";
import type { Shown } from "../ui/shown-count.ts";
import { TryAgain } from "../ui/try-again.tsx";
import { FoundCount, FoundTips } from "./found-tips.tsx";
import { resultsOf } from "./results-of.ts";
import { firstFew, firstHitCount, type Results } from "./search.ts";
import { SearchForm } from "./search-form.tsx";
import { withIndex } from "./search-index.ts";
import "../ui/results.css";
import "./search-results.css";

type Props = {
  /** Of the page, and of the random tips below the results. */
  heading: string;
  more: string;
  total: number;
  showLikes: boolean;
  emergencies: readonly Emergency[];
  /** Before anything is searched for, and where nothing was found. */
  hints?: ReactNode;
  ways?: ReactNode;
  /** For readers without JavaScript. */
  note?: ReactNode;
};

/** Specification, chapter 2, “Search results”. */
export const SearchResults = island(function SearchResults(props: Props) {
  const { heading, more, total, showLikes, emergencies, hints, ways, note } = props;
  const { query, change } = useQuery();
  const q = query.get("q")?.trim() ?? "";
  const [shown, setShown] = useState<Shown>();
  const count = shown?.question === q ? shown.count : firstHitCount;
  const { value, retry } = useLoaded<Results>(q || undefined, (show) => resultsOf(q, count, show), count);
  // its words are the operator's, so its text is what was asked for
  const isNear = value?.isNear || emergencyIn(q, emergencies) !== undefined;
  const found = q === "" ? undefined : value && { ...value, isNear };
  const results = useFewFirst(q, found);
  const picks = usePicks(total, q, results) ?? [];
  const tips = picks.filter((card) => card.kind === "article");
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
          <EmergencyBox query={q} emergencies={emergencies} />
          {q && retry && (
            <TryAgain
              said={results ? "Not all tips could be searched." : "The list of tips could not be loaded."}
              onRetry={retry}
            />
          )}
          <FoundCount q={retry ? "" : q} results={found} />
          {results && (
            <FoundTips
              key={q}
              q={q}
              results={results}
              emergencies={emergencies}
              showLikes={showLikes}
              ways={ways}
            />
          )}
          {results?.isComplete && (
            <MoreButton
              hidden={results.left}
              onMore={() => setShown({ count: count + firstHitCount, question: q })}
            />
          )}
        </div>
        {tips.length > 0 && (
          <Section id="might-like" title={more}>
            <ArticleGrid articles={tips} inRows />
          </Section>
        )}
      </div>
    </>
  );
});

/** What the first screen shows is drawn before the rest, which on a slow phone takes as long again. */
function useFewFirst(q: string, results: Results | undefined): Results | undefined {
  const [drawn, setDrawn] = useState<string>();
  const isFound = results !== undefined;
  useEffect(() => {
    if (isFound) startTransition(() => setDrawn(q));
  }, [q, isFound]);
  return results && drawn !== q ? firstFew(results) : results;
}

/** Left to chance, not among the results, once those are complete. */
function usePicks(total: number, q: string, results: Results | undefined) {
  const [order] = useState(() => Array.from({ length: total }, () => Math.random()));
  // before that, the query of the address is not known
  const hydrated = useHydrated();
  const { best = [], found = [], close = [], inside = [], isComplete = hydrated && q === "" } = results ?? {};
  const shown = new Set([best, found, close, inside].flat().map(({ doc }) => doc));
  const picked = [...order.keys()]
    .filter((doc) => !shown.has(doc))
    .sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0))
    .slice(0, 3);
  const load = () => withIndex((index) => Promise.all(picked.map(index.card)));
  return useLoaded(isComplete ? picked.join() : undefined, load).value;
}
