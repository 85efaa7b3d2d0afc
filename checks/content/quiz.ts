import { isEnglish } from "../../brand/language.ts";
import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";
import type { Content } from "../../site/src/content/load.ts";
import { coverTextFaults } from "./alternative-texts.ts";
import { correctionFaults } from "./corrections.ts";
import { orderFaults } from "./dates.ts";
import { explanationFaults, lineIn, longestOptionFaults, namedArticleFaults } from "./quiz-answers.ts";
import { relatedFaults } from "./related.ts";
import type { Block } from "./source.ts";
import { type SourceRules, sourceFaults } from "./sources.ts";
import { repeatedTagFaults } from "./tags.ts";
import { dateFormFaults } from "./wording.ts";

/** A quiz with its file, as a `Problem` names it, and its text. */
type QuizEntry = { file: string; text: string; quiz: Content["quizzes"][number] };

/** Reports what is wrong with one quiz or leads nowhere. `articles` and `quizzes`: all ids. */
export function checkQuiz(
  { file, text, quiz }: QuizEntry,
  articles: ReadonlySet<string>,
  quizzes: ReadonlySet<string>,
  asked: SourceRules,
): Problem[] {
  const line = lineOfField(text, "relatedQuizzes");
  const related = { file, text, line, field: "relatedQuizzes", id: quiz.id, related: quiz.relatedQuizzes };
  return [
    ...repeatedTagFaults({ ...quiz, file, text }),
    ...namedArticleFaults({ file, text, quiz }, articles),
    ...relatedFaults(related, quizzes),
    ...orderFaults({ file, text, ...quiz }),
    ...correctionFaults({ file, text, ...quiz }, asked.today),
    ...sourceFaults({ file, text, ...quiz }, asked),
  ];
}

/** Reports what could be better written in one quiz. `lang`: its language. */
export function quizStyle(entry: QuizEntry, lang: string): Problem[] {
  const { file, text, quiz } = entry;
  return [
    ...explanationFaults(entry),
    ...longestOptionFaults(entry),
    ...(isEnglish(lang) ? dateFormFaults(entry, explanationsOf(entry)) : []),
    ...coverTextFaults(file, text, quiz.thumbnailAlt),
  ];
}

function explanationsOf({ text, quiz }: QuizEntry): Block[] {
  return quiz.questions.map(({ id, explanation }) => ({
    line: lineIn(text, id, "explanation"),
    text: explanation,
  }));
}
