import type { Content } from "../../site/src/content/load.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { lineOfField } from "../../site-folder/read.ts";
import { coverTextFaults } from "./alternative-texts.ts";
import { type SourceRules, sourceFaults } from "./article-sources.ts";
import { correctionFaults, futureFaults, orderFaults } from "./dates.ts";
import { longestOptionFaults, namedArticleFaults } from "./quiz-answers.ts";
import { relatedFaults } from "./related.ts";
import { frontPageFaults } from "./source-addresses.ts";

/** `file`: as a `Fault` names it. */
type QuizEntry = { file: string; text: string; quiz: Content["quizzes"][number] };

/** `articles` and `quizzes`: all ids. */
export function checkQuiz(
  { file, text, quiz }: QuizEntry,
  articles: ReadonlySet<string>,
  quizzes: ReadonlySet<string>,
  asked: SourceRules,
): Fault[] {
  const line = lineOfField(text, "relatedQuizzes");
  const related = { file, text, line, field: "relatedQuizzes", id: quiz.id, related: quiz.relatedQuizzes };
  return [
    ...namedArticleFaults({ file, text, quiz }, articles),
    ...relatedFaults(related, quizzes),
    ...orderFaults({ file, text, ...quiz }),
    ...futureFaults({ file, text, ...quiz }, asked.today),
    ...correctionFaults({ file, text, ...quiz }, asked.today),
    ...sourceFaults({ file, text, ...quiz }, asked),
  ];
}

export function quizStyle(entry: QuizEntry): Fault[] {
  const { file, text, quiz } = entry;
  return [
    ...longestOptionFaults(entry),
    ...coverTextFaults(file, text, quiz.thumbnailAlt),
    ...frontPageFaults(file, text, quiz.sources),
  ];
}
