import type { Problem } from "../../../reading/problems.ts";
import { lineOfField, readYaml } from "../../../reading/read.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { coverOf } from "./cover.ts";
import {
  type EntryContext,
  type EntryFile,
  type Loaded,
  slugOf,
  slugProblems,
  unknownCategory,
  type Written,
} from "./load-article.ts";
import { quizSchema } from "./schema.ts";

export function readQuiz(
  file: EntryFile,
  {
    entries,
    site,
  }: Pick<EntryContext, "entries"> & { site: Pick<EntryContext["site"], "pictureHost" | "lang"> },
): Loaded<Written<Quiz>> {
  const { place, source, hasScene } = file;
  const reading = readYaml(quizSchema, source, place);
  const id = slugOf(place);
  const problems: Problem[] = [...reading.problems, ...slugProblems(id, place)];
  if (!reading.value) return { problems };

  const { category: categorySlug, lang = site.lang, draft, aliases, ...fields } = reading.value;
  const category = entries.find((entry) => entry.slug === categorySlug);
  if (!category) problems.push(unknownCategory(file, categorySlug, entries));
  const ids = fields.questions.map((question) => question.id);
  const repeated = ids.find((name, at) => ids.indexOf(name) < at);
  if (repeated)
    problems.push({
      ...{ file: place, line: lineOfField(source, "questions"), field: "questions" },
      fault: `two questions have the id “${repeated}”; rename one`,
    });
  const cover = category && coverOf({ ...fields, key: `quiz/${id}`, hasScene }, category, site.pictureHost);
  if (cover?.fault) problems.push({ file: place, line: 1, field: "thumbnailAlt", fault: cover.fault });
  if (!category || !cover || problems.length > 0) return { problems };

  const entry: Quiz = {
    ...fields,
    ...(lang !== site.lang && { lang }),
    id,
    category: category.short ?? category.title,
    thumbnail: cover.thumbnail,
    thumbnailAlt: cover.thumbnailAlt,
    categorySlug,
    family: category.family ?? categorySlug,
    questionCount: fields.questions.length,
  };
  return { value: { entry, draft, aliases }, problems };
}
