import { nearestOf } from "../../platform/similar-names.ts";
import type { Article } from "../../site/src/articles/article.ts";
import type { Quiz } from "../../site/src/quizzes/quiz.ts";
import type { Fault, Place } from "../../site-folder/faults.ts";
import { lineOfField } from "../../site-folder/read.ts";
import { type SourceRules, sourceFaults } from "./article-sources.ts";
import { dayFaults } from "./dates.ts";

type Named = { file: string; text: string };

/** Of articles and quizzes alike. `ids`: all of its kind. */
export function entryFaults(
  { file, text }: Named,
  entry: Article | Quiz,
  ids: ReadonlySet<string>,
  asked: SourceRules,
): Fault[] {
  const [field, related] =
    "relatedQuizzes" in entry
      ? (["relatedQuizzes", entry.relatedQuizzes] as const)
      : (["relatedArticles", entry.relatedArticles] as const);
  const place = { file, line: lineOfField(text, field), field };
  const written = { ...entry, file, text };
  return [
    ...relatedFaults(place, entry.id, related, ids),
    ...dayFaults(written, asked.today),
    ...sourceFaults(written, asked),
  ];
}

/**
 * The page leaves such an id out (specification, chapter 3: “some ids refer to articles not present”), but its author
 * should know.
 */
function relatedFaults(place: Place, id: string, related: readonly string[], known: ReadonlySet<string>) {
  return related.flatMap((other, index): Fault[] => {
    if (other === id) return [{ ...place, rule: "related-itself" }];
    if (related.indexOf(other) < index) return [{ ...place, rule: "related-twice", values: { name: other } }];
    if (known.has(other)) return [];
    const free = [...known].filter((name) => name !== id && !related.includes(name));
    return [{ ...place, rule: "related-unknown", values: { name: other, near: nearestOf(other, free) } }];
  });
}
