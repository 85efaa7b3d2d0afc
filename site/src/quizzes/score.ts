import type { AnswerRecord } from "./run.ts";

export type Score = { percent: number; correct: number; incorrect: number; total: number; message: string };

/** Each with the least percentage for it (specification, chapters 4 and 9). */
const thresholds = [
  { from: 90, message: "Excellent! You're a true expert!" },
  { from: 80, message: "Great job! You know your stuff!" },
  { from: 70, message: "Good work! You're on the right track!" },
  { from: 60, message: "Not bad! Room for improvement!" },
  { from: 0, message: "Keep learning! Practice makes perfect!" },
] as const;

export function scoreOf(answers: readonly AnswerRecord[]): Score {
  const total = answers.length;
  const correct = answers.filter(({ isCorrect }) => isCorrect).length;
  const percent = total === 0 ? 0 : Math.round((100 * correct) / total);
  return { percent, correct, incorrect: total - correct, total, message: messageFor(percent) };
}

export function messageFor(percent: number): string {
  return thresholds.find(({ from }) => percent >= from)?.message ?? thresholds[4].message;
}

/** For sharing and for screen readers. */
export function scoreSentence(
  title: string,
  { percent, correct, total }: Pick<Score, "percent" | "correct" | "total">,
): string {
  return `I scored ${percent}% in the quiz “${title}”, with ${correct} of ${total} answers right.`;
}
