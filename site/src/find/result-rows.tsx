import { Picture } from "../pictures/picture.tsx";
import { Marked } from "./marked.tsx";
import { marksOfWords, piecesOf } from "./passage.ts";
import "./result-rows.css";

/** What a row shows of an article or a quiz. */
export type Row = {
  kind: "article" | "quiz";
  id: string;
  title: string;
  description: string;
  category: string;
  family: string;
  thumbnail: string;
  /** Its language, where that is not the site's. */
  lang?: string | undefined;
};

type Props = { rows: readonly Row[]; words: ReadonlySet<string>; isBest?: boolean };

/** Results one below the other, small enough that a phone shows several at once. */
export function ResultRows({ rows, words, isBest = false }: Props) {
  return (
    <ol className={isBest ? "rows rows--best" : "rows"}>
      {rows.map((row) => (
        <ResultRow key={`${row.kind} ${row.id}`} row={row} words={words} />
      ))}
    </ol>
  );
}

function ResultRow({ row, words }: { row: Row; words: ReadonlySet<string> }) {
  const { kind, id, title, description, category, family, thumbnail, lang } = row;
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
