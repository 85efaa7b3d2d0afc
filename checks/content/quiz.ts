import type { Problem } from "../../reading/problems.ts";
import type { Heads } from "../../site/src/content/load.ts";
import { coverTextFaults } from "./alternative-texts.ts";
import { correctionFaults } from "./corrections.ts";
import { orderFaults } from "./dates.ts";
import { explanationFaults, lineIn, longestOptionFaults, namedArticleFaults } from "./quiz-answers.ts";
import { relatedFaults } from "./related.ts";
import { type Block, lineOfField } from "./source.ts";
import { type Asked, sourceFaults } from "./sources.ts";
import { repeatedTagFaults } from "./tags.ts";
import { dateFormFaults } from "./wording.ts";

/** A quiz with its file, as a `Problem` names it, and its text. */
type QuizEntry = { file: string; text: string; quiz: Heads["quizzes"][number] };

/** Everything that a machine can judge of one quiz. `articles` and `quizzes`: the ids that there are. */
export function judgeQuiz(
  { file, text, quiz }: QuizEntry,
  articles: ReadonlySet<string>,
  quizzes: ReadonlySet<string>,
  asked: Asked,
): Problem[] {
  const line = lineOfField(text, "relatedQuizzes");
  const related = { file, line, field: "relatedQuizzes", id: quiz.id, related: quiz.relatedQuizzes };
  return [
    ...repeatedTagFaults({ ...quiz, file, text }),
    ...explanationFaults({ file, text, quiz }),
    ...longestOptionFaults({ file, text, quiz }),
    ...namedArticleFaults({ file, text, quiz }, articles),
    ...dateFormFaults(file, explanationsOf({ file, text, quiz })),
    ...coverTextFaults(file, text, quiz.thumbnailAlt),
    ...relatedFaults(related, quizzes),
    ...orderFaults({ file, text, ...quiz }),
    ...correctionFaults({ file, text, ...quiz }, asked.today),
    ...sourceFaults({ file, text, ...quiz }, asked),
  ];
}

function explanationsOf({ text, quiz }: QuizEntry): Block[] {
  return quiz.questions.map(({ id, explanation }) => ({
    line: lineIn(text, id, "explanation"),
    text: explanation,
  }));
}
