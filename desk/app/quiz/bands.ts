import { messageFor } from "../../../site/src/quizzes/score.ts";

/** `from` and `to`: right answers; `percent`: for the most of them. */
export type Band = { from: number; to: number; percent: number; message: string };

/** The messages of the result screen that a quiz of so many questions can reach, the best first. */
export function bandsOf(questions: number): Band[] {
  const bands: Band[] = [];
  for (let right = questions; right >= 0; right--) {
    const percent = Math.round((100 * right) / questions);
    const message = messageFor(percent);
    const last = bands.at(-1);
    if (last?.message === message) last.from = right;
    else bands.push({ from: right, to: right, percent, message });
  }
  return bands;
}
