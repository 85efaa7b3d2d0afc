import type { ArticleSummary } from "../articles/article.ts";
import { ArticleCards, type RowParts } from "../articles/article-card.tsx";
import type { ListPart } from "../catalogue/list-parts.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { QuizCards } from "../quizzes/quiz-card.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "../ui/card-list.css";
import "../ui/results.css";
import "../ui/ways.css";

type Props = {
  /** The list's own title. */
  title: string;
  family?: string;
} & ({ tips: ListPart<ArticleSummary>; row: RowParts } | { quizzes: ListPart<Quiz> });

/** A further part of a list, for programs and for readers without scripts. */
export function ListPartScreen({ title, family, ...list }: Props) {
  const [what, part] = "tips" in list ? ["tips", list.tips] : ["quizzes", list.quizzes];
  const { number, count, from, to, total, previous, next } = part;
  return (
    <div className="wrap" data-cat={family}>
      <PageHead title={title} intro={`Page ${number} of ${count}: ${what} ${from} to ${to} of ${total}.`} />
      <div className="results">
        <h2 className="sr">Results</h2>
        <div className="cards">
          {"tips" in list ? (
            <ArticleCards articles={list.tips.entries} row={list.row} />
          ) : (
            <QuizCards quizzes={list.quizzes.entries} />
          )}
        </div>
      </div>
      <nav className="ways-on" aria-label="Pages of this list">
        <a className="btn btn--line" rel="prev" href={previous}>
          Previous page
        </a>
        {next && (
          <a className="btn btn--line" rel="next" href={next}>
            Next page
          </a>
        )}
      </nav>
    </div>
  );
}
