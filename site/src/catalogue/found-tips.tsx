import { type ReactNode, useDeferredValue, useRef } from "react";
import { ArticleCard } from "../articles/article-card.tsx";
import { Marked } from "../find/marked.tsx";
import { marksOfQuery, piecesOf } from "../find/passage.ts";
import { ResultRows } from "../find/result-rows.tsx";
import { useSeen } from "../find/use-seen.ts";
import { Empty } from "../ui/empty.tsx";
import type { Result, ShownAnswer } from "./search-answer.ts";

/** Drawn at once, before the rest of the first part: all that a phone shows whole, and a slow one needs 8 ms for each. */
const firstDrawn = 1;

type Props = {
  q: string;
  found: ShownAnswer;
  /** How many files are still to come. */
  left: number;
  likesOf: ((id: string) => number) | undefined;
  /** Which of the tips found come into view, by their places. */
  onSeen: (places: number[]) => void;
  /** What else to try where nothing was found. */
  ways: ReactNode;
};

/** The tips found, above them one that fits better, below what comes close; or what to do instead. */
export function FoundTips({ q, found, left, likesOf, onSeen, ways }: Props) {
  const { best, foundCount, isExactComplete, close } = found;
  const closeFirst = useRef<Result[]>(undefined);
  // where what comes close was there first, what a finger aims at is not moved before all is known
  if (isExactComplete) closeFirst.current = undefined;
  else if (!foundCount && close.length > 0) closeFirst.current = close;
  if (isExactComplete && !foundCount) return <NothingFound found={found} ways={ways} />;
  const rows = closeFirst.current ?? close;
  const closeRows = rows.length > 0 && (
    <section className="close" aria-label="Close matches">
      <h2>These come close</h2>
      <ResultRows rows={rows.map(({ card }) => card)} words={found.words} />
    </section>
  );
  return (
    <>
      {best && (
        <section className="best" aria-labelledby="best">
          <h2 id="best">Best match</h2>
          <ResultRows rows={[best.card]} words={found.words} isBest />
        </section>
      )}
      <Count q={q} found={found} />
      {!isExactComplete && <Progress left={left} />}
      {closeFirst.current && closeRows}
      <h2 className="sr">Results</h2>
      <Cards q={q} exact={found.exact} likesOf={likesOf} onSeen={onSeen} />
      {!closeFirst.current && closeRows}
    </>
  );
}

function Count({ q, found: { foundCount, isExactComplete } }: Pick<Props, "q" | "found">) {
  return (
    <p role="status" className="count">
      {foundCount > 0 && <b key="count">{foundCount}</b>}{" "}
      <span>
        {foundCount > 0
          ? `${foundCount === 1 ? "tip" : "tips"} found${isExactComplete ? "" : " so far"} for “${q}”`
          : "Searching…"}
      </span>
    </p>
  );
}

function Cards({ q, exact, likesOf, onSeen }: Pick<Props, "q" | "likesOf" | "onSeen"> & { exact: Result[] }) {
  const list = useRef<HTMLDivElement>(null);
  const isFirstFrameShown = useDeferredValue(true, false);
  const shown = isFirstFrameShown ? exact : exact.slice(0, firstDrawn);
  useSeen(list, shown.length, onSeen);
  return (
    <div className="cards cards--found" ref={list}>
      {shown.map(({ card, passage }) =>
        card.kind === "article" ? (
          <ArticleCard
            key={card.id}
            article={card}
            likes={likesOf?.(card.id)}
            title={<Marked pieces={piecesOf(card.title, marksOfQuery(card.title, q))} />}
            about={
              <Marked
                pieces={passage?.pieces ?? piecesOf(card.description, marksOfQuery(card.description, q))}
              />
            }
            fragment={passage?.fragment}
          />
        ) : null,
      )}
    </div>
  );
}

function NothingFound({ found, ways }: Pick<Props, "found" | "ways">) {
  const count = found.close.length;
  if (found.isWaiting && count === 0) return <p role="status">Searching…</p>;
  if (count === 0) return <Empty title="No Results Found">{ways}</Empty>;
  return (
    <div className="nothing">
      <h2>No Results Found</h2>
      <p className="sr" role="status">
        {count === 1 ? "One comes close." : `${count} come close.`}
      </p>
      <section aria-label="Close matches">
        <ResultRows rows={found.close.map(({ card }) => card)} words={found.words} />
      </section>
      <div className="empty__more">{ways}</div>
    </div>
  );
}

/** How much of the tips has been looked through. */
function Progress({ left }: { left: number }) {
  const most = useRef(left);
  most.current = Math.max(most.current, left);
  return <progress aria-label="Looking through tips" value={most.current - left} max={most.current} />;
}
