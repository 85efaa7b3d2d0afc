import { Picture } from "../pictures/picture.tsx";
import type { SearchCard } from "./index-format.ts";
import { Marked } from "./marked.tsx";
import { marksOfWords, piecesOf } from "./passage.ts";
import type { Hit } from "./search.ts";
import "./result-rows.css";

type Words = { words: ReadonlySet<string> };

/** Results as small rows, so that a phone shows several at once. */
export function ResultRows({ results, words }: Words & { results: readonly Hit[] }) {
  return (
    <ol className="rows">
      {results.map(({ card }) => (
        <ResultRow key={`${card.kind} ${card.id}`} card={card} words={words} />
      ))}
    </ol>
  );
}

function ResultRow({ card, words }: Words & { card: SearchCard }) {
  const { kind, id, title, description, category, family, thumbnail, lang } = card;
  return (
    <li className="row" data-cat={family} lang={lang}>
      <div className="row__pic" data-picture>
        <Picture address={thumbnail} alt="" sizes="6rem" />
      </div>
      <p className="row__kind">{`${kind === "quiz" ? "Quiz" : "Tip"} · ${category}`}</p>
      <a href={`/${kind}/${id}`}>
        <Marked pieces={piecesOf(title, marksOfWords(title, words))} />
      </a>
      <p className="row__desc">
        <Marked pieces={piecesOf(description, marksOfWords(description, words))} />
      </p>
    </li>
  );
}
