import House from "lucide-react/icons/house";
import ListChecks from "lucide-react/icons/list-checks";
import { Link } from "../components/link.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { useIndexFile } from "../files/use-index-file.ts";
import type { QuizCard } from "../quizzes/quiz.ts";
import { QuizGrid } from "../quizzes/quiz-card.tsx";
import { Lost } from "./lost.tsx";

/** Offered when a quiz does not exist (specification, chapter 2). */
export const suggestedQuizzes = ["life-hacks-101", "productivity-master", "tech-savvy"];

/** Unknown quiz. After a client navigation the suggestions come from the catalogue. */
export function QuizNotFound({ suggestions }: { suggestions?: readonly QuizCard[] }) {
  const catalogue = useIndexFile("/catalogue.json", suggestions === undefined);
  const all = catalogue.status === "here" ? catalogue.value.quizzes : [];
  const shown = suggestions ?? suggestedQuizzes.flatMap((id) => all.find((quiz) => quiz.id === id) ?? []);
  return (
    <div className="wrap">
      <Lost
        title="Oops! Quiz Not Found"
        text="It may have moved, or the address has a typo in it. All quizzes are in the library, and three are right here."
      >
        <Link className="btn btn--line" to="/">
          <House className="i" aria-hidden />
          Go Home
        </Link>
        <Link className="btn btn--line" to="/quizzes">
          <ListChecks className="i" aria-hidden />
          Browse Quizzes
        </Link>
      </Lost>
      <section className="sec" aria-labelledby="suggestions">
        <SectionHead id="suggestions" title="Try one of these" />
        <QuizGrid quizzes={shown} />
      </section>
    </div>
  );
}
