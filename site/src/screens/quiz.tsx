import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import type { QuizCard } from "../quizzes/quiz.ts";
import { QuizGrid } from "../quizzes/quiz-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import "./quiz.css";

type Props = {
  words: Site["quiz"];
  family: string;
  related: readonly QuizCard[] /** The run. */;
  children?: ReactNode;
};

export function QuizScreen({ words, family, related, children }: Props) {
  return (
    <div className="wrap" data-cat={family}>
      <div className="quiz">
        <a className="back" href="/quizzes">
          <Icon of={ArrowLeft} />
          Back to Quizzes
        </a>
        {children}
      </div>
      <section className="sec" aria-labelledby="more-quizzes">
        <SectionHead id="more-quizzes" title={words.related} />
        <QuizGrid quizzes={related} />
      </section>
    </div>
  );
}
