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

/** Instead of going on after two seconds (WCAG 2.2.1); for every quiz on this device. */
const quizPause = storedValue<boolean>({
  key: "quizPause",
  initial: false,
  parse: (text) => (parseJson(text) === true ? true : undefined),
  format: String,
});

type Props = {
  /** Undefined until the question is answered. */
  isCorrect: boolean | undefined;
  explanation: string;
  /** Of the sender of the challenge. */
  theirs: { name: string; said: string } | undefined;
  last: boolean;
  onContinue: () => void;
};

/**
 * After two seconds the run goes on (specification, chapter 4), unless the reader is busy with the panel, has paused
 * (WCAG 2.2.1) or looks at another tab. Its live region is in the page before.
 */
export function QuizFeedback({ isCorrect, explanation, theirs, last, onContinue }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isPaused = useStoredValue(quizPause);
  const [isBusy, setBusy] = useState(false);
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  const isShown = isCorrect !== undefined;
  const isRunning = isShown && !isPaused && !isBusy && !isHidden;
  const advance = useEffectEvent(onContinue);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => advance(), advanceTime);
    return () => clearTimeout(timer);
  }, [isRunning]);
  useEffect(() => {
    if (!isShown) return;
    if (panel.current) showQuestionAbove(panel.current);
    // the button that had the focus is gone
    title.current?.focus({ preventScroll: true });
  }, [isShown]);

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
      className={isShown ? `fb${isCorrect ? "" : " fb--no"}` : undefined}
      data-run={isRunning ? "" : undefined}
      {...handlers}
    >
      <div role="status">
        {isShown && (
          <>
            <h2 ref={title} tabIndex={-1}>
              {isCorrect ? <Icon of={CircleCheck} /> : <Icon of={X} />}
              <span>{isCorrect ? "Correct!" : "Incorrect!"}</span>
            </h2>
            <p>{explanation}</p>
            {theirs && (
              <p className="fb__theirs">
                <bdi>{theirs.name}</bdi> <span>{theirs.said}</span>
              </p>
            )}
            {last && !isPaused && <p className="fb__next">Calculating your results...</p>}
          </>
        )}
      </div>
      {isShown && (
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
              {isPaused
                ? ""
                : isBusy
                  ? "Waits while you are here"
                  : `Goes on in ${advanceTime / 1000} seconds`}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** From its first line on, where the sheet at the window’s foot would cover what was chosen. */
function showQuestionAbove(panel: HTMLElement): void {
  const form = panel.closest("form");
  const question = form?.querySelector("legend");
  const options = form?.querySelector("fieldset");
  if (!question || !options) return;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const isHidden = question.getBoundingClientRect().top < header;
  const isCovered = options.getBoundingClientRect().bottom > panel.getBoundingClientRect().top;
  if (isHidden || isCovered) question.scrollIntoView({ behavior: "instant" });
  if (panel.getBoundingClientRect().bottom > innerHeight) panel.scrollIntoView({ block: "nearest" });
}
