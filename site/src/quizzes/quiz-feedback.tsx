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
 * Whether answers wait for the reader instead of going on after two seconds (WCAG 2.2.1): what was paused once stays
 * paused, in every quiz, as long as the tab lives.
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
 * Right or wrong and why. After two seconds the run goes on (specification, chapter 4), but not while the reader is busy
 * with the panel, nor once they have paused (WCAG 2.2.1).
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
    // and again in a window of another size: a phone that is turned, a keyboard that goes
    const show = () => void (panel.current && showWhole(panel.current));
    show();
    window.addEventListener("resize", show);
    return () => window.removeEventListener("resize", show);
  }, []);

  function onPause() {
    quizPause.write(!isPaused);
    // with the focus on its button, the panel would go on waiting
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
