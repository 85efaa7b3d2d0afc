import { ArrowRight, Check, X } from "lucide";
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import type { Question } from "./quiz.ts";
import { QuizFeedback } from "./quiz-feedback.tsx";
import "./quiz-question.css";
import type { Run, RunEvent } from "./run.ts";

type Props = {
  question: Question;
  run: Extract<Run, { step: "question" | "feedback" }>;
  theirs: { name: string; option: number | undefined } | undefined;
  last: boolean;
  onEvent: (event: RunEvent) => void;
};

export function QuizQuestion({ question, run, theirs, last, onEvent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLSpanElement>(null);
  const answer = run.step === "feedback" ? run.answers.at(-1) : undefined;
  const selected = answer?.selectedAnswer ?? (run.step === "question" ? run.selected : undefined);
  useEffect(() => {
    const isCut = (form.current?.getBoundingClientRect().bottom ?? 0) > innerHeight;
    // the progress above it is seen too, where there is room; what is above that goes below the header as a whole
    form.current?.parentElement?.firstElementChild?.scrollIntoView({
      block: isCut ? "start" : "nearest",
      behavior: "instant",
    });
    form.current?.scrollIntoView({ block: "nearest" });
    title.current?.focus();
  }, []);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    onEvent({ type: "submit" });
  }

  /** Keys 1 to 4 choose, Enter answers; only while the question has the focus (WCAG 2.1.4). */
  function onKeyDown({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) {
    if (ctrlKey || altKey || metaKey) return;
    if (key === "Enter" && target === title.current) form.current?.requestSubmit();
    const option = ["1", "2", "3", "4"].indexOf(key);
    const radio = form.current?.querySelectorAll<HTMLInputElement>("[type=radio]")[option];
    radio?.focus();
    radio?.click();
  }

  return (
    <form ref={form} onSubmit={onSubmit}>
      <fieldset className="q" disabled={answer !== undefined} onKeyDown={onKeyDown}>
        <legend>
          {/* in Firefox a focused legend passes the focus on to the first option */}
          <span ref={title} tabIndex={-1}>
            {question.question}
          </span>
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
      <QuizFeedback
        isCorrect={answer?.isCorrect}
        explanation={question.explanation}
        theirs={
          theirs && { name: theirs.name, said: saidBy(theirs.option, answer?.selectedAnswer, question) }
        }
        last={last}
        onContinue={() => onEvent({ type: "advance" })}
      />
      {!answer && (
        <div className="flow quiz__line">
          <p>
            <span>You can change your answer.</span>{" "}
            <span className="q__keys">Keys 1 to 4 choose, Enter answers.</span>
          </p>
          <button type="submit" className="btn btn--fill" disabled={selected === undefined}>
            <span>{last ? "Finish Quiz" : "Next Question"}</span>
            <Icon of={ArrowRight} />
          </button>
        </div>
      )}
    </form>
  );
}

function saidBy(option: number | undefined, yours: number | undefined, { options }: Question): string {
  return option === yours ? "said the same." : `said: ${options[option ?? -1]}`;
}

type Mark = "right" | "wrong" | "missed" | undefined;

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
        {mark === "wrong" ? <Icon of={X} /> : mark ? <Icon of={Check} /> : <span>{letter}</span>}
      </span>
      <span>{text}</span>
      {mark && <span className="opt__mark">{markTexts[mark]}</span>}
    </label>
  );
}
