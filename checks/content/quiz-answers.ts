import { didYouMean } from "../../reading/nearest.ts";
import type { Problem } from "../../reading/problems.ts";
import type { Quiz } from "../../site/src/quizzes/quiz.ts";
import { wordsIn } from "./sentences.ts";

export type QuizSource = { file: string; text: string; quiz: Pick<Quiz, "questions"> };

/** With twenty answers or more, each position has 15 to 35 % of the right ones; with fewer, readers do not notice. */
const enoughAnswers = 20;
const leastShare = 3 / 20;
const mostShare = 7 / 20;
/** A shorter explanation teaches nothing; a longer one is not read before the next question. */
const wordsThatTeach = 8;
const wordsThatAreRead = 30;
/** The share of a quiz’s questions whose right option may be the longest. */
const mostLongest = 0.4;

/** Reports right answers that are too often, or too rarely, in the same position: readers notice. */
export function answerSpreadFaults(quizzes: readonly QuizSource[]): Problem[] {
  const all = quizzes.flatMap((source) => source.quiz.questions.map((question) => ({ source, question })));
  return [0, 1, 2, 3].flatMap((place) => {
    const here = all.filter(({ question }) => question.correctAnswer === place);
    const share = here.length / all.length;
    if (all.length < enoughAnswers || (share >= leastShare && share <= mostShare)) return [];
    const { source, question } = here.at(-1) ?? all[0] ?? {};
    if (!source || !question) return [];
    const count = `${here.length} of ${all.length} right answers are in place ${place}`;
    return {
      file: source.file,
      line: lineIn(source.text, question.id, "correctAnswer"),
      field: `questions.${question.id}.correctAnswer`,
      fault: `${count}; ${share < leastShare ? "move some there" : "move some elsewhere"}`,
    };
  });
}

export function explanationFaults({ file, text, quiz }: QuizSource): Problem[] {
  return quiz.questions.flatMap(({ id, explanation }) => {
    const count = wordsIn(explanation).length;
    if (count >= wordsThatTeach && count <= wordsThatAreRead) return [];
    const fault =
      count < wordsThatTeach
        ? "is too short to teach anything; say in one or two sentences why the answer is right"
        : `has ${count} words; say it in ${wordsThatAreRead}`;
    const field = `questions.${id}.explanation`;
    return [{ file, line: lineIn(text, id, "explanation"), field, fault }];
  });
}

/** Reports a quiz whose right option is mostly the longest, so that it could be passed unread: two of five may be. */
export function longestOptionFaults({ file, text, quiz: { questions } }: QuizSource): Problem[] {
  const longest = questions.filter(({ options, correctAnswer }) => {
    const right = options[correctAnswer]?.length ?? 0;
    return options.every((option, at) => at === correctAnswer || option.length < right);
  });
  const last = longest.at(-1);
  if (!last || longest.length <= questions.length * mostLongest) return [];
  const fault = `the right option is the longest in ${longest.length} of ${questions.length} questions; shorten some, or lengthen wrong ones`;
  const field = `questions.${last.id}.options`;
  return [{ file, line: lineIn(text, last.id, "options"), field, fault }];
}

export function namedArticleFaults({ file, text, quiz }: QuizSource, known: ReadonlySet<string>): Problem[] {
  return quiz.questions.flatMap(({ id, article }) => {
    if (article === undefined || known.has(article)) return [];
    const fault = `there is no article ${article}${didYouMean(article, known) || "; correct it or remove it"}`;
    return [{ file, line: lineIn(text, id, "article"), field: `questions.${id}.article`, fault }];
  });
}

/** Line of a question's field in the YAML text; the question's first line when the field is not found. */
export function lineIn(text: string, questionId: string, field: string): number {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim() === `- id: ${questionId}`);
  const within = lines.slice(start).findIndex((line) => line.trim().startsWith(`${field}:`));
  return Math.max(1, start + Math.max(0, within) + 1);
}
