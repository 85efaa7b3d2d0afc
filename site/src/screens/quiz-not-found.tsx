import { ListChecks } from "lucide";
import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import { Missing } from "../not-found/missing.tsx";
import type { QuizCard } from "../quizzes/quiz.ts";
import { QuizGrid } from "../quizzes/quiz-card.tsx";
import { Icon } from "../ui/icon.tsx";

type Props = {
  words: Site["notFound"]["quiz"];
  suggestions: readonly QuizCard[];
  /** What the addresses of the picture begin with. */
  picture: string;
  rightPage?: ReactNode;
};

/** Unknown quiz: ways on, and three to take instead. */
export function QuizNotFound({ words, suggestions, picture, rightPage }: Props) {
  const library = (
    <a className="btn btn--line" href="/quizzes">
      <Icon of={ListChecks} />
      Browse Quizzes
    </a>
  );
  return (
    <div className="wrap">
      <Missing words={words} picture={picture} rightPage={rightPage} way={library}>
        {suggestions.length > 0 && <QuizGrid quizzes={suggestions} />}
      </Missing>
    </div>
  );
}
