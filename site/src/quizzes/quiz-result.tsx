import { Check, X } from "lucide";
import { type CSSProperties, useEffect, useRef } from "react";
import { SaveButton } from "../saved/save-button.tsx";
import { ShareButton } from "../sharing/share-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import "./quiz-result.css";
import "../ui/stats.css";
import type { Question, Quiz } from "./quiz.ts";
import type { AnswerRecord } from "./run.ts";
import { scoreOf, scoreSentence } from "./score.ts";

/**
 * Percentage, counts and message, then each question with the right and the chosen answer (specification, chapter 4,
 * “Score”).
 */
export function QuizResult({
  quiz,
  answers,
  isNew,
  onRetake,
}: {
  quiz: Quiz;
  answers: readonly AnswerRecord[];
  /**
   * The quiz has just been finished, so its score is scrolled into view. A restored result leaves the scroll position.
   */
  isNew: boolean;
  onRetake: () => void;
}) {
  const { percent, correct, incorrect, total, message } = scoreOf(answers);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    card.current?.scrollIntoView({ block: "nearest" });
    heading.current?.focus();
  }, [isNew]);
  const counts = { Correct: correct, Incorrect: incorrect, Total: total };
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
          <dl className="nums">
            {Object.entries(counts).map(([label, count]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <div className="ways-on">
        <button type="button" className="btn btn--fill" onClick={onRetake}>
          Retake Quiz
        </button>{" "}
        <SaveButton kind="quiz" id={quiz.id} title={quiz.title} />{" "}
        <ShareButton title={quiz.title} score={scoreSentence(quiz.title, { percent, correct, total })} />
      </div>
      <section className="sec" aria-labelledby="review">
        <SectionHead id="review" title="Your answers" />
        <ol className="rev">
          {quiz.questions.map((question, index) => (
            <ReviewedQuestion key={question.id} question={question} answer={answers[index]} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** A window with a plant on its sill; outside it is dawn at 0 % and noon at 100 %. */
function Window({ percent }: { percent: number }) {
  return (
    // rendered in the browser only: the policy forbids style attributes in HTML, but not through the DOM
    <svg aria-hidden className="window" viewBox="0 0 100 125" style={{ "--s": percent } as CSSProperties}>
      <linearGradient id="window-sky" x2="0" y2="1">
        <stop offset=".1" />
        <stop offset=".75" />
      </linearGradient>
      <clipPath id="window-pane">
        <path d="M4 120V50a46 46 0 0 1 92 0v70z" />
      </clipPath>
      <g clipPath="url(#window-pane)">
        <path d="M0 0h100v125H0z" fill="url(#window-sky)" />
        <g className="window__sun">
          <circle cx="69" cy="90" r="20" opacity=".3" />
          <circle cx="69" cy="90" r="12" />
        </g>
        <path className="window__far" d="M0 96q22-18 46-8t54-8v45H0z" />
        <path className="window__near" d="M0 110q34-16 60-7t40-5v27H0z" />
      </g>
      <path className="window__frame" d="M50 4v112M4 64h92M4 118V50a46 46 0 0 1 92 0v68" />
      <path
        className="window__leaves"
        d="M26 100Q10 98 11 80q15 4 15 20-3-22 8-30 11 16-8 30 4-12 16-12-2 13-16 12z"
      />
      <path className="window__pot" d="M16 97h20v5h-2l-2 12H20l-2-12h-2z" />
      <path className="window__sill" d="M0 114h100v11H0z" />
    </svg>
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
