import House from "lucide-react/icons/house";
import ListChecks from "lucide-react/icons/list-checks";
import type { Site } from "../../../brand/site.ts";
import { Lost } from "../not-found/lost.tsx";
import type { QuizCard } from "../quizzes/quiz.ts";
import { QuizGrid } from "../quizzes/quiz-card.tsx";
import { SectionHead } from "../ui/section-head.tsx";

type Props = {
  words: Site["notFound"]["quiz"];
  suggestions: readonly QuizCard[];
  /** What the addresses of the picture begin with. */
  picture: string;
};

/** Unknown quiz: ways on, and three to take instead. */
export function QuizNotFound({ words, suggestions, picture }: Props) {
  return (
    <div className="wrap">
      <Lost picture={picture} words={words}>
        <a className="btn btn--line" href="/">
          <House className="i" aria-hidden />
          Go Home
        </a>
        <a className="btn btn--line" href="/quizzes">
          <ListChecks className="i" aria-hidden />
          Browse Quizzes
        </a>
      </Lost>
      <section className="sec" aria-labelledby="suggestions">
        <SectionHead id="suggestions" title={words.more} />
        <QuizGrid quizzes={suggestions} />
      </section>
    </div>
  );
}
