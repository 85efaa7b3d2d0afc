import type { ReactNode } from "react";
import { ArticleCard } from "../articles/article-card.tsx";
import { QuizCard } from "../quizzes/quiz-card.tsx";
import { CardList } from "../ui/card-list.tsx";
import { Empty } from "../ui/empty.tsx";
import { markQuery, markWords, type Piece } from "./passage.ts";
import type { Hit, Results } from "./search.ts";

type CountProps = { q: string; results: Results | undefined };

/** How many tips were found: an element that stays, so that screen readers announce its text after every search. */
export function FoundCount({ q, results }: CountProps) {
  const { foundCount = 0, close = [], isComplete = false } = results ?? {};
  const count = foundCount || close.length;
  const isCounted = foundCount > 0 || isComplete;
  const [one, many] = foundCount < count ? ["close match", "close matches"] : ["tip found", "tips found"];
  const found = `${count === 1 ? one : many} for “${q}”`;
  const said = q && (isCounted ? found : "Searching…");
  return (
    <p role="status" className={q === "" || (isCounted && count === 0) ? "sr" : "count"}>
      {/* a new text is a new element: the count before it would push the old one, which is a layout shift */}
      {isCounted && <b>{count}</b>} <span key={said}>{said}</span>
    </p>
  );
}

type Props = { q: string; results: Results; showLikes: boolean; ways: ReactNode };

/** The tips found, and the close matches; or what to do instead. */
export function FoundTips({ q, results, showLikes, ways }: Props) {
  const { best, found, foundCount, close, words, isComplete } = results;
  const isClosest = foundCount === 0;
  return (
    <>
      {best && (
        <section className="best" aria-labelledby="best">
          <h2 id="best">Best match</h2>
          <CloseCards results={[best]} words={words} showLikes={showLikes} atTop />
        </section>
      )}
      {foundCount > 0 && <h2 className="sr">Results</h2>}
      {foundCount > 0 && <FoundCards q={q} found={found} showLikes={showLikes} atTop={!best} />}
      {close.length > 0 && (
        <section className={isClosest ? "closest" : "close"} aria-labelledby="close">
          <h2 id="close">{isClosest ? "Close matches" : "These come close"}</h2>
          <CloseCards results={close} words={words} showLikes={showLikes} atTop={isClosest} />
        </section>
      )}
      {isClosest && isComplete && close.length > 0 && (
        <div className="empty__more">
          <p>No Results Found: no tip has exactly these words.</p>
          {ways}
        </div>
      )}
      {isClosest && isComplete && close.length === 0 && <Empty title="No Results Found">{ways}</Empty>}
    </>
  );
}

/** `atTop`: the first picture is in view and loads at once. */
type CardsProps = { showLikes: boolean; atTop: boolean };
type CloseProps = CardsProps & { results: readonly Hit[]; words: ReadonlySet<string> };

/** Tips and quizzes as rows, with the words marked that led to them. */
function CloseCards({ results, words, showLikes, atTop }: CloseProps) {
  const marked = (text: string) => <Marked pieces={markWords(text, words)} />;
  return (
    <CardList view="list">
      {results.map(({ card }, at) =>
        card.kind === "quiz" ? (
          <QuizCard
            key={`quiz ${card.id}`}
            quiz={card}
            first={atTop && at === 0}
            title={marked(card.title)}
            about={marked(card.description)}
            isAmongTips
          />
        ) : (
          <ArticleCard
            key={card.id}
            article={card}
            first={atTop && at === 0}
            likes={showLikes ? likesOf(card.id) : undefined}
            title={marked(card.title)}
            about={marked(card.description)}
          />
        ),
      )}
    </CardList>
  );
}

/** Tips that contain the query, which is marked. If only a tip's body contains it, the card shows that passage. */
function FoundCards({ q, found, showLikes, atTop }: CardsProps & { q: string; found: readonly Hit[] }) {
  return (
    <div className="cards cards--found">
      {found.map(({ card, passage }, at) =>
        card.kind === "article" ? (
          <ArticleCard
            key={card.id}
            article={card}
            first={atTop && at === 0}
            likes={showLikes ? likesOf(card.id) : undefined}
            title={<Marked pieces={markQuery(card.title, q)} />}
            about={<Marked pieces={passage?.pieces ?? markQuery(card.description, q)} />}
            fragment={passage?.fragment}
          />
        ) : null,
      )}
    </div>
  );
}

/** A text with marks; each piece has an element of its own, so that translators do not break React. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ at, text, isMarked }) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

const likes = new Map<string, number>();

/**
 * A random number of likes, 50 to 349, which is never stored and stays the same while the page is open (specification,
 * chapter 2, “Search results”).
 */
function likesOf(id: string): number {
  const known = likes.get(id) ?? 50 + Math.floor(Math.random() * 300);
  likes.set(id, known);
  return known;
}
