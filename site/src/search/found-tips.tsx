import type { ReactNode } from "react";
import { ArticleCard } from "../articles/article-card.tsx";
import { QuizCard } from "../quizzes/quiz-card.tsx";
import { CardList } from "../ui/card-list.tsx";
import { Empty } from "../ui/empty.tsx";
import { markQuery, markWords, type Piece } from "./passage.ts";
import type { Hit, Results } from "./search.ts";

type Props = { q: string; results: Results; showLikes: boolean; ways: ReactNode };

/** The tips found, and the close matches; or what to do instead. */
export function FoundTips({ q, results, showLikes, ways }: Props) {
  const { best, found, foundCount, close, words, isComplete } = results;
  if (foundCount > 0)
    return (
      <>
        {best && (
          <section className="best" aria-labelledby="best">
            <h2 id="best">Best match</h2>
            <CloseCards results={[best]} words={words} showLikes={showLikes} />
          </section>
        )}
        <p role="status" className="count">
          <b key="count">{foundCount}</b>{" "}
          <span>{`${foundCount === 1 ? "tip" : "tips"} found for “${q}”`}</span>
        </p>
        <h2 className="sr">Results</h2>
        <FoundCards q={q} found={found} showLikes={showLikes} />
        {close.length > 0 && (
          <section className="close" aria-labelledby="close">
            <h2 id="close">These come close</h2>
            <CloseCards results={close} words={words} showLikes={showLikes} />
          </section>
        )}
      </>
    );
  const count = close.length === 1 ? "1 close match" : `${close.length} close matches`;
  return (
    <>
      {!isComplete && <p role="status">Searching…</p>}
      {isComplete && close.length > 0 && (
        <p role="status" className="count">
          {count}
        </p>
      )}
      {close.length > 0 && (
        <section className="closest" aria-labelledby="closest">
          <h2 id="closest">Closest tips</h2>
          <CloseCards results={close} words={words} showLikes={showLikes} />
        </section>
      )}
      {isComplete && <Empty title="No Results Found">{ways}</Empty>}
    </>
  );
}

type CardsProps = { results: readonly Hit[]; words: ReadonlySet<string>; showLikes: boolean };

/** Tips and quizzes as rows, with the words marked that led to them. */
function CloseCards({ results, words, showLikes }: CardsProps) {
  const marked = (text: string) => <Marked pieces={markWords(text, words)} />;
  return (
    <CardList view="list">
      {results.map(({ card }) =>
        card.kind === "quiz" ? (
          <QuizCard
            key={`quiz ${card.id}`}
            quiz={card}
            title={marked(card.title)}
            about={marked(card.description)}
            isAmongTips
          />
        ) : (
          <ArticleCard
            key={card.id}
            article={card}
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
function FoundCards({ q, found, showLikes }: { q: string; found: readonly Hit[]; showLikes: boolean }) {
  return (
    <div className="cards cards--found">
      {found.map(({ card, passage }) =>
        card.kind === "article" ? (
          <ArticleCard
            key={card.id}
            article={card}
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
