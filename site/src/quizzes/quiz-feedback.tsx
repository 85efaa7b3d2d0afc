import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import "./quiz-feedback.css";

type Props = {
  isCorrect: boolean;
  explanation: string;
  last: boolean;
  paused: boolean;
  onPause: () => void;
  onContinue: () => void;
};

/** Right or wrong and why; a line runs down the two seconds, and a button stops it. */
export function QuizFeedback({ isCorrect, explanation, last, paused, onPause, onContinue }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // the button that had the focus is gone
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={`fb${isCorrect ? "" : " fb--no"}`} data-run={paused ? undefined : ""}>
      <div role="status">
        <h2 ref={title} tabIndex={-1}>
          {isCorrect ? <CircleCheck className="i" aria-hidden /> : <X className="i" aria-hidden />}
          <span>{isCorrect ? "Correct!" : "Incorrect!"}</span>
        </h2>
        <p>{explanation}</p>
        {last && !paused && <p className="fb__next">Calculating your results...</p>}
      </div>
      <button type="button" className="btn btn--line" onClick={paused ? onContinue : onPause}>
        {paused ? "Continue" : "Pause"}
      </button>
    </div>
  );
}
