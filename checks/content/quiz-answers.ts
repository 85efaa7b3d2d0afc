import { nearestOf } from "../../platform/similar-names.ts";
import type { Quiz } from "../../site/src/quizzes/quiz.ts";
import type { Fault } from "../../site-folder/faults.ts";

export type QuizSource = { file: string; text: string; quiz: Pick<Quiz, "questions"> };

/** The share of a quiz’s questions whose right option may be the longest. */
const mostLongestShare = 0.4;

/** Such a quiz could be passed unread: two of five may be. */
export function longestOptionFaults({ file, text, quiz: { questions } }: QuizSource): Fault[] {
  const longest = questions.filter(({ options, correctAnswer }) => {
    const right = options[correctAnswer]?.length ?? 0;
    return options.every((option, at) => at === correctAnswer || option.length < right);
  });
  const last = longest.at(-1);
  if (!last || longest.length <= questions.length * mostLongestShare) return [];
  const place = { file, line: lineIn(text, last.id, "options"), field: `questions.${last.id}.options` };
  const values = { longest: longest.length, questions: questions.length };
  return [{ ...place, rule: "quiz-longest-option", values }];
}

export function namedArticleFaults({ file, text, quiz }: QuizSource, known: ReadonlySet<string>): Fault[] {
  return quiz.questions.flatMap(({ id, article }) => {
    if (article === undefined || known.has(article)) return [];
    const place = { file, line: lineIn(text, id, "article"), field: `questions.${id}.article` };
    const values = { name: article, near: nearestOf(article, known) };
    return [{ ...place, rule: "quiz-article-unknown", values }];
  });
}

/** In the YAML text; the question's first line when the field is not found. */
function lineIn(text: string, questionId: string, field: string): number {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim() === `- id: ${questionId}`);
  const within = lines.slice(start).findIndex((line) => line.trim().startsWith(`${field}:`));
  return Math.max(1, start + Math.max(0, within) + 1);
}
