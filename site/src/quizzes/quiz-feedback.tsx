import { CircleCheck, X } from "lucide";
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { parseJson, storedValue } from "../browser/stored-value.ts";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { Icon } from "../ui/icon.tsx";
import { advanceTime } from "./run.ts";

/**
 * Whether the quiz waits after each answer instead of going on after two seconds (WCAG 2.2.1). Once chosen, it
 * applies to every quiz on this device.
 */
const quizPause = storedValue<boolean>({
  key: "quizPause",
  initial: false,
  parse: (text) => (parseJson(text) === true ? true : undefined),
  format: String,
});

type Props = { isCorrect: boolean; explanation: string; last: boolean; onContinue: () => void };

/**
 * Whether the answer was right, and why. After two seconds the run goes on (specification, chapter 4), unless the
 * reader is busy with the panel, has paused (WCAG 2.2.1) or looks at another tab.
 */
export function QuizFeedback({ isCorrect, explanation, last, onContinue }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isPaused = useStoredValue(quizPause);
  const [isBusy, setBusy] = useState(false);
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  const isRunning = !isPaused && !isBusy && !isHidden;
  const advance = useEffectEvent(onContinue);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => advance(), advanceTime);
    return () => clearTimeout(timer);
  }, [isRunning]);
  useEffect(() => {
    if (panel.current && title.current) showWithQuestion(panel.current, title.current);
    // the button that had the focus is gone
    title.current?.focus();
  }, []);

  const handlers = {
    // a panel that appears under a resting pointer gets events too, but without movement
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setBusy(true);
    },
    onPointerLeave: () => setBusy(false),
    // the title gets the focus by script
    onFocus: ({ target }: FocusEvent) => setBusy(target.matches("button")),
    onBlur: () => setBusy(false),
  };

  function onPause() {
    quizPause.write(!isPaused);
    // while its button has the focus, the panel would go on waiting
    if (isPaused) title.current?.focus();
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
      <div className="flow">
        <button type="button" className="btn btn--line" data-toggle="" onClick={onPause}>
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

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/**
 * Shows the panel with its question, from the question's first line on; the panel alone where a window is so low that its
 * title, with the buttons that keep to the window's foot, would not be seen.
 */
function showWithQuestion(panel: HTMLElement, title: HTMLElement): void {
  const question = panel.closest("form")?.querySelector("legend");
  if (!question) return;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const { top } = question.getBoundingClientRect();
  const fits = (bottom: number) => bottom - top <= innerHeight - header;
  const isHidden = top < header || !fits(panel.getBoundingClientRect().bottom);
  const buttons = panel.lastElementChild?.clientHeight ?? 0;
  if (isHidden && fits(title.getBoundingClientRect().bottom + buttons)) question.scrollIntoView();
  else panel.scrollIntoView({ block: "nearest" });
}
