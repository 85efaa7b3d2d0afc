import type { Problem } from "../../reading/problems.ts";
import type { Quiz } from "../../site/src/quizzes/quiz.ts";
import { wordsOf } from "./sentences.ts";

export type QuizSource = { file: string; text: string; quiz: Pick<Quiz, "questions"> };

/** Of twenty answers, each place holds three to seven. */
const leastShare = 3 / 20;
const mostShare = 7 / 20;
/** An explanation of fewer words teaches nothing. */
const wordsThatTeach = 8;

/** Right answers that sit too often, or too seldom, in the same place: readers notice. */
export function answerSpreadFaults(quizzes: readonly QuizSource[]): Problem[] {
  const all = quizzes.flatMap((source) => source.quiz.questions.map((question) => ({ source, question })));
  return [0, 1, 2, 3].flatMap((place) => {
    const here = all.filter(({ question }) => question.correctAnswer === place);
    const share = here.length / all.length;
    if (all.length === 0 || (share >= leastShare && share <= mostShare)) return [];
    const { source, question } = here.at(-1) ?? all[0] ?? {};
    if (!source || !question) return [];
    const count = `${here.length} of ${all.length} right answers stand in place ${place}`;
    return {
      file: source.file,
      line: lineIn(source.text, question.id, "correctAnswer"),
      field: `questions.${question.id}.correctAnswer`,
      fault: `${count}; ${share < leastShare ? "move some there" : "move some elsewhere"}`,
    };
  });
}

export function explanationFaults({ file, text, quiz }: QuizSource): Problem[] {
  return quiz.questions
    .filter(({ explanation }) => wordsOf(explanation).length < wordsThatTeach)
    .map(({ id }) => ({
      file,
      line: lineIn(text, id, "explanation"),
      field: `questions.${id}.explanation`,
      fault: "teaches nothing; say in one or two sentences why the answer is right",
    }));
}

/** Line of a question's field in the YAML text; the question's first line when the field is not found. */
export function lineIn(text: string, questionId: string, field: string): number {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim() === `- id: ${questionId}`);
  const within = lines.slice(start).findIndex((line) => line.trim().startsWith(`${field}:`));
  return Math.max(1, start + Math.max(0, within) + 1);
}
