import { CircleCheck, X } from "lucide";
import { useEffect, useRef } from "react";
import { showWhole } from "../browser/show-whole.ts";
import { parseJson, storedValue } from "../browser/stored-value.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { Icon } from "../ui/icon.tsx";
import "./quiz-feedback.css";
import { advanceTime } from "./run.ts";
import { useAttention } from "./use-attention.ts";

/**
 * Whether the quiz waits after each answer instead of going on after two seconds (WCAG 2.2.1). Once chosen, it
 * applies to every quiz for as long as the tab lives.
 */
const quizPause = storedValue<boolean>({
  key: "quizPause",
  area: "sessionStorage",
  initial: false,
  parse: (text) => (parseJson(text) === true ? true : undefined),
  format: String,
});

type Props = { isCorrect: boolean; explanation: string; last: boolean; onContinue: () => void };

/**
 * Whether the answer was right, and why. After two seconds the run goes on (specification, chapter 4), unless the
 * reader is busy with the panel or has paused (WCAG 2.2.1).
 */
export function QuizFeedback({ isCorrect, explanation, last, onContinue }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isPaused = useStoredValue(quizPause);
  const { isBusy, handlers } = useAttention();
  const isRunning = !isPaused && !isBusy;
  useAutoAdvance(isRunning, onContinue);
  useEffect(() => {
    // the button that had the focus is gone
    title.current?.focus({ preventScroll: true });
    // and again when the window's size changes: a phone is turned, or a keyboard closes
    const show = () => void (panel.current && showWhole(panel.current));
    show();
    window.addEventListener("resize", show);
    return () => window.removeEventListener("resize", show);
  }, []);

  function onPause() {
    quizPause.write(!isPaused);
    // while its button has the focus, the panel would go on waiting
    if (isPaused) title.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={panel}
      className={`fb${isCorrect ? "" : " fb--no"}`}
      data-run={isRunning ? "" : undefined}
      {...handlers}
    >
      <div role="status">
        <h2 ref={title} tabIndex={-1}>
          {isCorrect ? <Icon of={CircleCheck} /> : <Icon of={X} />}
          <span>{isCorrect ? "Correct!" : "Incorrect!"}</span>
        </h2>
        <p>{explanation}</p>
        {last && !isPaused && <p className="fb__next">Calculating your results...</p>}
      </div>
      <div className="fb__acts">
        <button type="button" className="btn btn--line" onClick={onPause}>
          {isPaused ? "Stop pausing" : "Pause"}
        </button>
        {isPaused && (
          <button type="button" className="btn btn--fill" onClick={onContinue}>
            Continue
          </button>
        )}
        <p className="fb__wait">
          <span>
            {isPaused ? "" : isBusy ? "Waits while you are here" : `Goes on in ${advanceTime / 1000} seconds`}
          </span>
        </p>
      </div>
    </div>
  );
}

function useAutoAdvance(isRunning: boolean, advance: () => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => latest.current(), advanceTime);
    return () => clearTimeout(timer);
  }, [isRunning]);
}
