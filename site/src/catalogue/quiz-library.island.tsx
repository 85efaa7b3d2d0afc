import { island } from "../hydration/island.tsx";
import { QuizCards } from "../quizzes/quiz-card.tsx";
import { categoryOptions, QueryList, type QueryListProps, sortOptions } from "./query-list.tsx";
import { difficulties, findQuizzes, type QuizCategory, type QuizSort, quizSorts } from "./quiz-filter.ts";

type Props = QueryListProps & { categories: QuizCategory[] };

/** Specification, chapters 2 and 9. */
export const QuizLibrary = island(function QuizLibrary({ categories, ...list }: Props) {
  const levels = difficulties.map((value) => ({ value, label: value }));
  return (
    <QueryList
      {...list}
      what="quizzes"
      search={{ action: "/quizzes", label: "Search quizzes", placeholder: "Search quizzes..." }}
      filters={[
        { name: "category", legend: "Category", options: categoryOptions(list.total, categories) },
        {
          name: "difficulty",
          legend: "Difficulty",
          options: [{ value: "all", label: "All Levels" }, ...levels],
        },
        { name: "sort", legend: "Sort by", options: sortOptions(quizSorts) },
      ]}
      entriesOf={({ quizzes }) => quizzes}
      // the value is always one of the options above
      find={(quizzes, q, chosen) => findQuizzes(quizzes, { q, ...chosen, sort: chosen.sort as QuizSort })}
      hint="Try another word, or take the filters off."
      cards={(shown) => <QuizCards quizzes={shown} inPairs />}
    />
  );
});
