import type { CategoryEntry } from "../../../brand/categories.ts";
import type { Site } from "../../../brand/site.ts";
import type { Problem } from "../../../reading/problems.ts";
import { type Reading, readYaml } from "../../../reading/read.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { coverOf } from "./cover.ts";
import { type Published, slugOf, slugProblems, unknownCategory } from "./load-article.ts";
import { quizSchema } from "./schema.ts";

/** Reads one quiz file. `place` is its path from the project's root. */
export function loadQuiz(
  place: string,
  source: string,
  {
    entries,
    site,
    hasScene,
  }: { entries: CategoryEntry[]; site: Pick<Site, "pictureHost" | "lang">; hasScene: boolean },
): Reading<Published<Quiz>> {
  const reading = readYaml(quizSchema, source, place);
  const id = slugOf(place);
  const problems: Problem[] = [...reading.problems, ...slugProblems(id, place)];
  if (!reading.value) return { value: undefined, problems };

  const { category: categorySlug, lang = site.lang, draft, aliases, ...fields } = reading.value;
  const category = entries.find((entry) => entry.slug === categorySlug);
  if (!category) {
    const line = source.split("\n").findIndex((text) => text.startsWith("category:")) + 1;
    problems.push({ file: place, line, ...unknownCategory(source, categorySlug, entries) });
  }
  const repeated = fields.questions.find(
    (question, index) => fields.questions.findIndex(({ id }) => id === question.id) < index,
  );
  if (repeated)
    problems.push({
      file: place,
      line: 1,
      field: "questions",
      fault: `two questions have the id “${repeated.id}”; rename one`,
    });
  const shown = category && coverOf({ ...fields, key: `quiz/${id}`, hasScene }, category, site.pictureHost);
  if (shown?.fault) problems.push({ file: place, line: 1, field: "thumbnailAlt", fault: shown.fault });
  if (!category || !shown || problems.length > 0) return { value: undefined, problems };

  const questionCount = fields.questions.length;
  const entry = {
    ...fields,
    ...(lang !== site.lang && { lang }),
    id,
    category: category.short ?? category.title,
    thumbnail: shown.thumbnail,
    thumbnailAlt: shown.thumbnailAlt,
    categorySlug,
    family: category.family ?? categorySlug,
    questionCount,
  };
  return { value: { entry, draft, publishedAt: fields.publishedAt, aliases }, problems: [] };
}
