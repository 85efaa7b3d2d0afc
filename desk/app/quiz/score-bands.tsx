import type { CSSProperties } from "react";
import { bandsOf } from "./bands.ts";
import "../../../site/src/quizzes/quiz-result.css";

/** What readers are told for how many right answers, with the sun as high as they see it. */
export function ScoreBands({ questions }: { questions: number }) {
  if (questions === 0) return null;
  return (
    <section className="bands" aria-labelledby="bands">
      <h2 id="bands">What readers are told at the end</h2>
      <ul>
        {bandsOf(questions).map(({ from, to, message, percent }) => (
          <li key={message}>
            <div className="sunrise" style={{ "--s": percent } as CSSProperties} aria-hidden />
            <span>
              <b>{message}</b>
              <small>
                {from === to ? to : `${from} to ${to}`} of {questions} right, {from === to ? "" : "up to "}
                {percent}%
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
