import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type SubmitEvent, useEffect, useRef } from "react";
import type { Question } from "./quiz.ts";
import { QuizFeedback } from "./quiz-feedback.tsx";
import "./quiz-question.css";
import type { Run, RunEvent } from "./run.ts";

type Props = {
  question: Question;
  run: Extract<Run, { step: "question" | "feedback" }>;
  last: boolean;
  onEvent: (event: RunEvent) => void;
};

/** One question with its four options; after the answer, the same with right and wrong marked, and the explanation. */
export function QuizQuestion({ question, run, last, onEvent }: Props) {
  const legend = useRef<HTMLLegendElement>(null);
  const answer = run.step === "feedback" ? run.answers.at(-1) : undefined;
  const selected = answer?.selectedAnswer ?? (run.step === "question" ? run.selected : undefined);
  useEffect(() => legend.current?.focus(), []);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    onEvent({ type: "submit" });
  }

  return (
    <form onSubmit={onSubmit}>
      <fieldset className="q" disabled={answer !== undefined}>
        <legend ref={legend} tabIndex={-1}>
          {question.question}
        </legend>
        {question.options.map((option, index) => (
          <Option
            key={option}
            letter={"ABCD"[index] ?? ""}
            text={option}
            checked={selected === index}
            mark={answer && markOf(index, question.correctAnswer, answer.selectedAnswer)}
            onSelect={() => onEvent({ type: "select", option: index })}
          />
        ))}
      </fieldset>
      {run.step === "feedback" && answer ? (
        <QuizFeedback
          isCorrect={answer.isCorrect}
          explanation={question.explanation}
          last={last}
          paused={run.paused}
          onPause={() => onEvent({ type: "pause" })}
          onContinue={() => onEvent({ type: "advance" })}
        />
      ) : (
        <div className="q__foot">
          <p>You can change your answer.</p>
          <button type="submit" className="btn btn--fill" disabled={selected === undefined}>
            <span>{last ? "Finish Quiz" : "Next Question"}</span>
            <ArrowRight className="i" aria-hidden />
          </button>
        </div>
      )}
    </form>
  );
}

type Mark = "right" | "wrong" | "missed" | undefined;

/** How an option stands after the answer: chosen and right, chosen and wrong, or the right one that was missed. */
function markOf(option: number, correct: number, chosen: number): Mark {
  if (option === correct) return chosen === correct ? "right" : "missed";
  return option === chosen ? "wrong" : undefined;
}

const markTexts = { right: "Your answer, correct", wrong: "Your answer", missed: "Correct answer" } as const;

type OptionProps = { letter: string; text: string; checked: boolean; mark: Mark; onSelect: () => void };

function Option({ letter, text, checked, mark, onSelect }: OptionProps) {
  const tone = mark === "wrong" ? " opt--no" : mark ? " opt--ok" : "";
  return (
    <label className={`opt${tone}`}>
      <input type="radio" name="answer" checked={checked} onChange={onSelect} />
      <span className="opt__l" aria-hidden>
        {mark === "wrong" ? <X className="i" /> : mark ? <Check className="i" /> : <span>{letter}</span>}
      </span>
      <span>{text}</span>
      {mark && <span className="opt__mark">{markTexts[mark]}</span>}
    </label>
  );
}
