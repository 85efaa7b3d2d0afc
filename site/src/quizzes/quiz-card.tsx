import { Clock } from "lucide";
import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import { Picture } from "../pictures/picture.tsx";
import { coverWidths } from "../pictures/picture-url.ts";
import { Icon } from "../ui/icon.tsx";
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
  quizzes: readonly Card[];
  /** The first picture is loaded at once. */
  atTop?: boolean;
  /** Two in a row, with larger pictures. */
  inPairs?: boolean;
};

/** The surrounding list provides the grid. */
export function QuizCards({ quizzes, atTop = false, inPairs = false }: CardsProps): ReactNode {
  const sizes = coverWidths[inPairs ? "pair" : "card"];
  return quizzes.map((quiz, at) => (
    <QuizCard key={quiz.id} quiz={quiz} sizes={sizes} first={atTop && at === 0} />
  ));
}

type CardProps = {
  quiz: Card;
  sizes?: string;
  first?: boolean;
  title?: ReactNode;
  about?: ReactNode;
  isAmongTips?: boolean;
};

export function QuizCard({ quiz, sizes = coverWidths.card, first, title, about, isAmongTips }: CardProps) {
  const { id, description, category, family, difficulty, estimatedTime, thumbnail, hasNight, lang } = quiz;
  return (
    <article className="card" data-cat={family} {...inLanguage(lang)}>
      <div className="card__pic" data-picture>
        <Picture address={thumbnail} hasNight={hasNight} alt="" sizes={sizes} first={first} />
      </div>
      <p className="kicker">{isAmongTips ? `Quiz · ${category}` : category}</p>
      <h3>
        <a className="whole" href={`/quiz/${id}`}>
          {title ?? quiz.title}
        </a>
      </h3>
      <p className="card__desc">{about ?? description}</p>
      <p className="meta">
        <span>
          <Icon of={Clock} />
          <span>{`${difficulty}, ${estimatedTime}`}</span>
        </span>
      </p>
    </article>
  );
}
