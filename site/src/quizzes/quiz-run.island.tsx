import { useRef } from "react";
import { usePageState } from "../browser/use-page-state.ts";
import { island } from "../hydration/island.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { challengerName } from "./challenger.ts";
import type { Quiz } from "./quiz.ts";
import { QuizIntro } from "./quiz-intro.tsx";
import { QuizProgress } from "./quiz-progress.tsx";
import { QuizQuestion } from "./quiz-question.tsx";
import { QuizResult } from "./quiz-result.tsx";
import "./challenge.css";
import { intro, nextRun, type Run, type RunEvent, runFrom } from "./run.ts";
import { useChallenge } from "./use-challenge.ts";

/** Reload, Back and Forward restore the run. */
export const QuizRun = island(function QuizRun({ quiz }: { quiz: Quiz }) {
  const [run, setRun] = usePageState<Run>(intro, (value) => runFrom(value, quiz.questions));
  const { value: challenge, retry } = useChallenge(quiz);
  const hasActed = useRef(false);
  const act = (event: RunEvent) => {
    hasActed.current = true;
    setRun(nextRun(run, event, quiz.questions));
  };

  if (run.step === "intro")
    return (
      <>
        {retry && <TryAgain said="The challenge in this link could not be loaded." onRetry={retry} />}
        <QuizIntro quiz={quiz} challenge={challenge} onStart={() => act({ type: "start" })} />
      </>
    );
  if (run.step === "result")
    return (
      <QuizResult
        quiz={quiz}
        answers={run.answers}
        challenge={challenge}
        isNew={hasActed.current}
        onRetake={() => act({ type: "start" })}
      />
    );
  const index = run.step === "feedback" ? run.answers.length - 1 : run.answers.length;
  const question = quiz.questions[index];
  if (!question) return null;
  return (
    <>
      <QuizProgress title={quiz.title} total={quiz.questions.length} index={index} answers={run.answers} />
      <QuizQuestion
        key={question.id}
        question={question}
        run={run}
        theirs={
          run.step === "feedback" && challenge?.chosen
            ? { name: challengerName(challenge), option: challenge.chosen[index] }
            : undefined
        }
        last={index === quiz.questions.length - 1}
        onEvent={act}
      />
    </>
  );
});
