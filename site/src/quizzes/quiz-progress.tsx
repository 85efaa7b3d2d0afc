import type { AnswerRecord } from "./run.ts";

type Props = { title: string; total: number; index: number; answers: readonly AnswerRecord[] };

export function QuizProgress({ title, total, index, answers }: Props) {
  const pieces = Array.from({ length: total }, (_, piece) => {
    const answer = answers[piece];
    if (answer) return answer.isCorrect ? "ok" : "no";
    return piece === index ? "now" : "";
  });
  return (
    <>
      <div className="flow quiz__line">
        <h1>{title}</h1>
        <p>{`Question ${index + 1} of ${total}`}</p>
      </div>
      <div
        className="prog"
        role="progressbar"
        aria-label="Quiz progress"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answers.length}
      >
        {pieces.map((state, piece) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one piece per question, never reordered
          <i key={piece} className={state} />
        ))}
      </div>
    </>
  );
}
