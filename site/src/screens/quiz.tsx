import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { Sources } from "../articles/sources.tsx";
import { PrintedQuiz } from "../quizzes/printed-quiz.tsx";
import type { Quiz, QuizSummary } from "../quizzes/quiz.ts";
import { QuizGrid } from "../quizzes/quiz-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import "../articles/prose.css";
import "./quiz.css";

type Props = {
  site: Pick<Site, "quiz" | "email">;
  quiz: Pick<Quiz, "questions" | "title" | "family" | "sources" | "corrections" | "updatedAt" | "lang">;
  address: string;
  related: readonly QuizSummary[];
  children?: ReactNode;
};

export function QuizScreen({ site, quiz, address, related, children }: Props) {
  return (
    <div className="wrap" data-cat={quiz.family}>
      <div className="quiz" {...inLanguage(quiz.lang)}>
        <a className="more back" href="/quizzes">
          <Icon of={ArrowLeft} />
          Back to Quizzes
        </a>
        {children}
      </div>
      <PrintedQuiz title={quiz.title} questions={quiz.questions} />
      {related.length > 0 && (
        <Section id="more-quizzes" title={site.quiz.related}>
          <QuizGrid quizzes={related} />
        </Section>
      )}
      <Sources of={quiz} made={site.quiz.made} email={site.email} address={address} />
    </div>
  );
}
