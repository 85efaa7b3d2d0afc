import { Check, X } from "lucide";
import { useEffect, useRef } from "react";
import { useLoaded } from "../browser/use-loaded.ts";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import { Stats } from "../ui/stats.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import "./quiz-result.css";
import type { Challenge } from "./challenge.ts";
import { ChallengeResult } from "./challenge-result.tsx";
import type { Question, Quiz } from "./quiz.ts";
import type { AnswerRecord } from "./run.ts";
import { scoreOf, scoreSentence } from "./score.ts";
import { Window } from "./score-window.tsx";

/** Specification, chapter 4, “Score”. */
export function QuizResult({
  quiz,
  answers,
  challenge,
  isNew,
  onRetake,
}: {
  quiz: Quiz;
  answers: readonly AnswerRecord[];
  challenge: Challenge | undefined;
  /** Its score is scrolled into view; a restored result leaves the scroll position. */
  isNew: boolean;
  onRetake: () => void;
}) {
  const { percent, correct, incorrect, total, message } = scoreOf(answers);
  const { value: form, retry } = useLoaded("", () => import("./challenge-form.tsx"));
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    card.current?.scrollIntoView({ block: "nearest" });
    heading.current?.focus();
  }, [isNew]);
  const counts = Object.entries({ Correct: correct, Incorrect: incorrect, Total: total }).map(
    ([label, count]) => ({ label, value: String(count) }),
  );
  return (
    <>
      <section className="panel score" ref={card} aria-label="Your result">
        <Window percent={percent} />
        <div>
          <p className="kicker">{quiz.title}</p>
          <h1 ref={heading} tabIndex={-1}>
            <span>{percent}</span>
            <small>%</small>
          </h1>
          <p className="score__msg">{message}</p>
          <Stats className="nums" figures={counts} />
        </div>
      </section>
      <div className="ways-on">
        <button type="button" className="btn btn--fill" onClick={onRetake}>
          Retake Quiz
        </button>{" "}
        <SaveButton kind="quiz" id={quiz.id} title={quiz.title} />{" "}
        <ShareButton title={quiz.title} score={scoreSentence(quiz.title, { percent, correct, total })} />
      </div>
      {challenge && <ChallengeResult challenge={challenge} quiz={quiz} answers={answers} />}
      {retry && <TryAgain said="“Challenge somebody” could not be loaded." onRetry={retry} />}
      {form && <form.ChallengeForm quiz={quiz} answers={answers} challenge={challenge} />}
      <Section id="review" title="Your answers">
        <ol className="rev">
          {quiz.questions.map((question, index) => (
            <ReviewedQuestion key={question.id} question={question} answer={answers[index]} />
          ))}
        </ol>
      </Section>
    </>
  );
}

function ReviewedQuestion({ question, answer }: { question: Question; answer: AnswerRecord | undefined }) {
  const right = question.options[question.correctAnswer];
  const isCorrect = answer?.isCorrect ?? false;
  return (
    <li className={isCorrect ? undefined : "no"}>
      <span className="rev__i">
        {isCorrect ? <Icon of={Check} /> : <Icon of={X} />}
        <span className="sr">{isCorrect ? "Correct" : "Incorrect"}</span>
      </span>
      <div>
        <b>{question.question}</b>
        {!isCorrect && answer && (
          <p className="ans bad">{`You said: ${question.options[answer.selectedAnswer]}`}</p>
        )}
        <p className="ans good">{isCorrect ? right : `Correct answer: ${right}`}</p>
        <p className="why">{question.explanation}</p>
        {question.articleTitle && (
          <p>
            <a href={`/article/${question.article}`}>{`Read why in “${question.articleTitle}”`}</a>
          </p>
        )}
      </div>
    </li>
  );
}
