import { type ReactNode, startTransition, useEffect, useState } from "react";
import { ArticleCards } from "../articles/article-card.tsx";
import { useLoaded } from "../browser/use-loaded.ts";
import { useQuery } from "../browser/use-query.ts";
import { EmergencyBox } from "../emergencies/emergency-box.tsx";
import { island } from "../hydration/island.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { coverWidths } from "../pictures/picture-url.ts";
import { CardList } from "../ui/card-list.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Section } from "../ui/section.tsx";
import type { Shown } from "../ui/shown-count.ts";
import { TryAgain } from "../ui/try-again.tsx";
import { takeEarly } from "./early-results.ts";
import { FoundCount, FoundTips, headingOf, withEmergency } from "./found-tips.tsx";
import { resultsData } from "./results-data.dom.ts";
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
  /** Before anything is searched for. */
  hints?: ReactNode;
  /** For readers without JavaScript. */
  note?: ReactNode;
};

/** Specification, chapter 2, “Search results”. */
export const SearchResults = island(function SearchResults(props: Props) {
  const { heading, more, total, hints, note } = props;
  const [early] = useState(takeEarly);
  const [data] = useState(resultsData);
  const { query, change } = useQuery(early?.search);
  const q = query.get("q")?.trim() ?? "";
  const [shown, setShown] = useState<Shown>();
  const count = shown?.question === q ? shown.count : firstHitCount;
  const load = (show: (results: Results) => void) => resultsOf(q, count, show);
  const shownBefore = early && { question: early.q, value: early.results };
  const { value, retry } = useLoaded<Results>(q || undefined, load, count, shownBefore);
  const found = q === "" ? undefined : value && withEmergency(q, value, data.emergencies);
  const results = useFewFirst(q, found);
  const picks = usePicks(total, q, results) ?? [];
  const tips = picks.filter((card) => card.kind === "article");
  return (
    <>
      <PageHead title={q ? headingOf(q) : heading}>
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
          <div hidden={q !== ""}>{hints}</div>
          <EmergencyBox query={q} emergencies={data.emergencies} />
          {q && retry && (
            <TryAgain
              said={results ? "Not all tips could be searched." : "The list of tips could not be loaded."}
              onRetry={retry}
            />
          )}
          <FoundCount q={retry ? "" : q} results={found} />
          {results && <FoundTips key={q} q={q} results={results} data={data} />}
          {results?.isComplete && (
            <MoreButton
              hidden={results.left}
              onMore={() => setShown({ count: count + firstHitCount, question: q })}
            />
          )}
        </div>
        {tips.length > 0 && (
          <Section id="might-like" title={more}>
            <CardList view="grid">
              <ArticleCards articles={tips} sizes={coverWidths.row} />
            </CardList>
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
