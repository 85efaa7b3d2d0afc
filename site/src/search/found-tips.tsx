import type { ReactNode } from "react";
import { ArticleCard } from "../articles/article-card.tsx";
import { QuizCards } from "../quizzes/quiz-card.tsx";
import { CardList } from "../ui/card-list.tsx";
import { Empty } from "../ui/empty.tsx";
import { Marked } from "./marked.tsx";
import { marksOfQuery, marksOfWords, piecesOf } from "./passage.ts";
import { ResultRows } from "./result-rows.tsx";
import type { Hit, Results } from "./search.ts";

type Props = {
  q: string;
  results: Results;
  likesOf: ((id: string) => number) | undefined;
  ways: ReactNode;
};

/** The tips found, and the close matches; or what to do instead. */
export function FoundTips({ q, results, likesOf, ways }: Props) {
  const { best, found, foundCount, close, words, isComplete } = results;
  if (foundCount > 0)
    return (
      <>
        {best && (
          <section className="best" aria-labelledby="best">
            <h2 id="best">Best match</h2>
            <WideCard result={best} words={words} likesOf={likesOf} />
          </section>
        )}
        <p role="status" className="count">
          <b key="count">{foundCount}</b>{" "}
          <span>{`${foundCount === 1 ? "tip" : "tips"} found for “${q}”`}</span>
        </p>
        <h2 className="sr">Results</h2>
        <Cards q={q} found={found} likesOf={likesOf} />
        {close.length > 0 && (
          <section className="close" aria-labelledby="close">
            <h2 id="close">These come close</h2>
            <ResultRows results={close} words={words} />
          </section>
        )}
      </>
    );
  const [closest, ...others] = close;
  if (!closest)
    return isComplete ? <Empty title="No Results Found">{ways}</Empty> : <p role="status">Searching…</p>;
  return (
    <>
      <p role="status" className="count">
        {isComplete ? (
          <span key="close">{close.length === 1 ? "1 close match" : `${close.length} close matches`}</span>
        ) : (
          <span key="searching">Searching…</span>
        )}
      </p>
      <section className="closest" aria-labelledby="closest">
        <h2 id="closest">Closest tips</h2>
        <WideCard result={closest} words={words} likesOf={likesOf} />
        {others.length > 0 && <ResultRows results={others} words={words} />}
      </section>
      {isComplete && <Empty title="No Results Found">{ways}</Empty>}
    </>
  );
}

type WideCardProps = { result: Hit; words: ReadonlySet<string>; likesOf: Props["likesOf"] };

function WideCard({ result: { card }, words, likesOf }: WideCardProps) {
  const marked = (text: string) => <Marked pieces={piecesOf(text, marksOfWords(text, words))} />;
  return (
    <CardList view="list" list={{ firstPart: "replaced" }}>
      {card.kind === "quiz" ? (
        <QuizCards quizzes={[card]} />
      ) : (
        <ArticleCard
          article={card}
          likes={likesOf?.(card.id)}
          title={marked(card.title)}
          about={marked(card.description)}
        />
      )}
    </CardList>
  );
}

function Cards({ q, found, likesOf }: { q: string; found: readonly Hit[]; likesOf: Props["likesOf"] }) {
  const marked = (text: string) => <Marked pieces={piecesOf(text, marksOfQuery(text, q))} />;
  return (
    <div className="cards cards--found">
      {found.map(({ card, passage }) =>
        card.kind === "article" ? (
          <ArticleCard
            key={card.id}
            article={card}
            likes={likesOf?.(card.id)}
            title={marked(card.title)}
            about={passage ? <Marked pieces={passage.pieces} /> : marked(card.description)}
            fragment={passage?.fragment}
          />
        ) : null,
      )}
    </div>
  );
}
