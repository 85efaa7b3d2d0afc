import { readYaml } from "../../../site-folder/read.ts";
import { quizSchema } from "../../../site-folder/schemas/quiz.ts";
import { slugIn } from "../../../site-folder/slug.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { commonFieldsOf, type EntryFile, faultAt, slugFaults } from "./common-fields.ts";
import type { EntryContext, Loaded, Written } from "./load-article.ts";

export function readQuiz(
  file: EntryFile,
  context: Pick<EntryContext, "categories" | "site">,
): Loaded<Written<Quiz>> {
  const { place, source } = file;
  const reading = readYaml(quizSchema, source, place);
  const faults = [...reading.faults, ...slugFaults(slugIn(place), place)];
  if (!reading.value) return { faults };

  const { draft, aliases, quiet, ...fields } = reading.value;
  const card = commonFieldsOf("quiz", file, fields, context);
  faults.push(...card.faults);
  const ids = fields.questions.map((question) => question.id);
  const id = ids.find((name, at) => ids.indexOf(name) < at);
  if (id) faults.push(faultAt(place, source, "questions", { rule: "quiz-id-twice", values: { id } }));
  if (!card.value || faults.length > 0) return { faults };
  const entry: Quiz = { ...fields, ...card.value };
  return { value: { entry, draft, aliases, quiet: quiet.map(({ rule }) => rule) }, faults };
}
