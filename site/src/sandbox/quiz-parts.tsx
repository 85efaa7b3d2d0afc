import { ChallengeResult } from "../quizzes/challenge-result.tsx";
import type { Quiz } from "../quizzes/quiz.ts";
import { QuizIntro } from "../quizzes/quiz-intro.tsx";
import { QuizProgress } from "../quizzes/quiz-progress.tsx";
import { QuizQuestion } from "../quizzes/quiz-question.tsx";
import { QuizResult } from "../quizzes/quiz-result.tsx";
import "../quizzes/challenge.css";
import type { Run } from "../quizzes/run.ts";
import { nothing, Part } from "./part.tsx";

export function QuizParts({ quiz }: { quiz: Quiz }) {
  const answers = quiz.questions.map(({ id, correctAnswer }, at) => ({
    questionId: id,
    selectedAnswer: at % 2 === 0 ? correctAnswer : (correctAnswer + 1) % 4,
    isCorrect: at % 2 === 0,
  }));
  const challenge = {
    by: "Ada",
    line: "Can you do better?",
    correct: quiz.questions.length,
    total: quiz.questions.length,
    chosen: quiz.questions.map(({ correctAnswer }) => correctAnswer),
  };
  const asked = (name: string, run: Extract<Run, { step: "question" | "feedback" }>) => {
    const at = run.step === "feedback" ? run.answers.length - 1 : run.answers.length;
    const question = quiz.questions[at];
    return (
      question && (
        <div
          className="quiz"
          data-cat={quiz.family}
          data-question={name}
          style={{ contain: "layout", width: "100%" }}
        >
          <QuizProgress title={quiz.title} total={quiz.questions.length} index={at} answers={run.answers} />
          <QuizQuestion
            question={question}
            run={run}
            theirs={{ name: "Ada", option: question.correctAnswer }}
            last={false}
            onEvent={nothing}
          />
        </div>
      )
    );
  };
  return (
    <>
      <Part id="quiz" title="Quiz">
        <div className="quiz" data-cat={quiz.family}>
          <QuizIntro quiz={quiz} challenge={challenge} onStart={nothing} />
        </div>
        {asked("unanswered", { step: "question", answers: [] })}
        {asked("chosen", { step: "question", answers: answers.slice(0, 2), selected: 1 })}
        {asked("right", { step: "feedback", answers: answers.slice(0, 1) })}
        {asked("wrong", { step: "feedback", answers: answers.slice(0, 2) })}
      </Part>
      <Part id="result" title="Result">
        <div className="quiz" data-cat={quiz.family}>
          <QuizResult quiz={quiz} answers={answers} challenge={undefined} isNew={false} onRetake={nothing} />
          <ChallengeResult challenge={challenge} quiz={quiz} answers={answers} />
        </div>
      </Part>
    </>
  );
}
