import { readYaml } from "../../../site-folder/read.ts";
import { quizSchema } from "../../../site-folder/schemas/quiz.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { cardPartOf, type EntryFile, problemAt, slugOf, slugProblems } from "./card.ts";
import type { EntryContext, Loaded, Written } from "./load-article.ts";

export function readQuiz(
  file: EntryFile,
  context: Pick<EntryContext, "entries" | "site">,
): Loaded<Written<Quiz>> {
  const { place, source } = file;
  const reading = readYaml(quizSchema, source, place);
  const problems = [...reading.problems, ...slugProblems(slugOf(place), place)];
  if (!reading.value) return { problems };

  const { draft, aliases, ...fields } = reading.value;
  const card = cardPartOf("quiz", file, fields, context);
  problems.push(...card.problems);
  const ids = fields.questions.map((question) => question.id);
  const repeated = ids.find((name, at) => ids.indexOf(name) < at);
  if (repeated)
    problems.push(
      problemAt(place, source, "questions", `two questions have the id “${repeated}”; rename one`),
    );
  if (!card.value || problems.length > 0) return { problems };
  const entry: Quiz = { ...fields, ...card.value, questionCount: fields.questions.length };
  return { value: { entry, draft, aliases }, problems };
}
