import type { ReactNode } from "react";
import { ArticleCard } from "../articles/article-card.tsx";
import { type Emergency, emergencyIn } from "../emergencies/emergency.ts";
import { EmergencyCall } from "../emergencies/emergency-box.tsx";
import { coverWidths } from "../pictures/picture-url.ts";
import { QuizCard } from "../quizzes/quiz-card.tsx";
import { CardList } from "../ui/card-list.tsx";
import { Empty } from "../ui/empty.tsx";
import { markInWords, markQuery, markWords, type Piece } from "./highlight.ts";
import type { ResultsData } from "./results-data.dom.ts";
import type { Hit, Results } from "./search.ts";
import { WhatElse } from "./search-hints.tsx";

export const headingOf = (q: string) => `Results for “${q}”`;

/** Its words are the operator’s, so its text is what was asked for. */
export function withEmergency(q: string, results: Results, emergencies: readonly Emergency[]): Results {
  return { ...results, isNear: results.isNear || Boolean(emergencyIn(q, emergencies)) };
}

type CountProps = { q: string; results: Results | undefined };

/** An element that stays, so that screen readers announce its text after every search. */
export function FoundCount({ q, results }: CountProps) {
  const { number, said } = q === "" ? {} : countOf(q, results);
  return (
    <p role="status" className={q === "" ? "sr" : "count"}>
      {/* a new text is a new element: the count before it would push the old one, which is a layout shift */}
      {number !== undefined && <b>{number}</b>} <span key={said}>{said}</span>
    </p>
  );
}

function countOf(q: string, results: Results | undefined): { number?: number; said: string } {
  const { foundCount = 0, close = [], inside = [], isNear, isComplete } = results ?? {};
  const counted = (number: number, one: string, many: string) => ({
    number,
    said: `${number === 1 ? one : many} for “${q}”`,
  });
  if (foundCount > 0) return counted(foundCount, "tip found", "tips found");
  if (!isComplete) return { said: "Searching…" };
  if (close.length > 0 && isNear) return counted(close.length, "close match", "close matches");
  if (close.length > 0) return { said: `We have no tip about “${q}”. These share a word with it:` };
  if (inside.length > 0) return { said: `No tip has the word “${q}”.` };
  return counted(0, "", "tips found");
}

type Props = {
  q: string;
  results: Results;
  data: ResultsData;
};

/** Or what to do instead. */
export function FoundTips({ q, results, data }: Props) {
  const { emergencies, showLikes } = data;
  const { best, found, foundCount, close, isNear, inside, words, isComplete } = results;
  const isClosest = foundCount === 0;
  const isStray = isClosest && !isNear;
  const byWords = (text: string) => markWords(text, words);
  const byQuery = (text: string) => markQuery(text, q);
  const inWords = (text: string) => markInWords(text, q);
  const callFor = (id: string) => {
    const emergency = emergencies.find((each) => each.id === id);
    return emergency && <EmergencyCall query={q} emergency={emergency} />;
  };
  return (
    <>
      {best.length > 0 && (
        <section className="best" aria-labelledby="best">
          <h2 id="best">Best matches</h2>
          <Hits callFor={callFor} hits={best} marked={byWords} showLikes={showLikes} view="list" />
        </section>
      )}
      {found.length > 0 && (
        <section className="found" aria-labelledby="found">
          <h2 id="found" className={best.length > 0 ? undefined : "sr"}>
            {best.length > 0 ? `More with “${q}”` : "Results"}
          </h2>
          <Hits callFor={callFor} hits={found} marked={byQuery} showLikes={showLikes} view="grid" />
        </section>
      )}
      {/* until all texts are searched, nobody can say that there is no tip about it */}
      {close.length > 0 && (isComplete || !isStray) && (
        <section className={isClosest ? "closest" : "close"} aria-labelledby="close">
          <h2 id="close" className={isStray ? "sr" : undefined}>
            {isClosest ? "Close matches" : "These come close"}
          </h2>
          <Hits
            callFor={callFor}
            hits={close}
            marked={byWords}
            showLikes={showLikes && !isStray}
            view="list"
          />
        </section>
      )}
      {inside.length > 0 && (
        <section className="close" aria-labelledby="inside">
          <h2 id="inside">Also inside other words</h2>
          <Hits callFor={callFor} hits={inside} marked={inWords} showLikes={false} view="list" />
        </section>
      )}
      {isStray && isComplete && close.length > 0 && (
        <div className="empty__more">
          <WhatElse texts={data} />
        </div>
      )}
      {isStray && isComplete && close.length + inside.length === 0 && (
        <Empty title="No Results Found">
          <WhatElse texts={data} />
        </Empty>
      )}
    </>
  );
}

type HitsProps = {
  hits: readonly Hit[];
  marked: (text: string) => Piece[];
  /** In an emergency, in place of likes. */
  callFor: (id: string) => ReactNode;
  showLikes: boolean;
  view: "grid" | "list";
};

/** If only a tip’s body contains the query, its card shows that passage. */
function Hits({ hits, marked, callFor, showLikes, view }: HitsProps) {
  return (
    <CardList view={view}>
      {hits.map(({ card, passage }) => {
        const call = callFor(card.id);
        const shown = {
          sizes: coverWidths.row,
          title: <Marked pieces={marked(card.title)} />,
          about: <Marked pieces={passage?.pieces ?? marked(card.description)} />,
        };
        return card.kind === "quiz" ? (
          <QuizCard key={`quiz ${card.id}`} quiz={card} {...shown} isAmongTips />
        ) : (
          <ArticleCard
            key={card.id}
            article={card}
            {...shown}
            isResult
            call={call}
            likes={showLikes && !call ? likesOf(card.id) : undefined}
            fragment={passage?.fragment}
          />
        );
      })}
    </CardList>
  );
}

/** Each piece has an element of its own, so that translators do not break React. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, isMarked }) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

const likes = new Map<string, number>();

/** 50 to 349, never stored, the same while the page is open (specification, chapter 2, “Search results”). */
function likesOf(id: string): number {
  const known = likes.get(id) ?? 50 + Math.floor(Math.random() * 300);
  likes.set(id, known);
  return known;
}
