import { Clock } from "lucide";
import type { ReactNode } from "react";
import { coverWidths, Picture } from "../pictures/picture.tsx";
import { Icon } from "../ui/icon.tsx";
import "../styles/labels.css";
import "../ui/card.css";
import type { QuizSummary as Card } from "./quiz.ts";

export function QuizGrid({ quizzes }: { quizzes: readonly Card[] }) {
  return (
    <div className="cards">
      <QuizCards quizzes={quizzes} />
    </div>
  );
}

type CardsProps = {
  quizzes: readonly Card[] /** They begin a page: the first picture is loaded at once. */;
  atTop?: boolean;
  /** Two in a row, with larger pictures. */
  inPairs?: boolean;
};

/** Cards without a grid of their own; the surrounding list provides it. */
export function QuizCards({ quizzes, atTop = false, inPairs = false }: CardsProps): ReactNode {
  const sizes = coverWidths[inPairs ? "pair" : "card"];
  return quizzes.map((quiz, at) => (
    <QuizCard key={quiz.id} quiz={quiz} sizes={sizes} first={atTop && at === 0} />
  ));
}

function QuizCard({ quiz, sizes, first }: { quiz: Card; sizes: string; first: boolean }) {
  const { id, title, description, category, family, difficulty, estimatedTime, thumbnail, lang } = quiz;
  return (
    <article className="card" data-cat={family} lang={lang}>
      <div className="card__pic" data-picture>
        <Picture address={thumbnail} alt="" sizes={sizes} first={first} />
      </div>
      <p className="kicker">{category}</p>
      <h3>
        <a href={`/quiz/${id}`}>{title}</a>
      </h3>
      <p className="card__desc">{description}</p>
      <p className="meta">
        <span>
          <Icon of={Clock} />
          <span>{`${difficulty}, ${estimatedTime}`}</span>
        </span>
      </p>
    </article>
  );
}
