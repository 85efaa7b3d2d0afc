import type { QuizSummary } from "../quizzes/quiz.ts";
import { matches } from "../search/query-patterns.ts";

type Order = (a: QuizSummary, b: QuizSummary) => number;

/** The easiest first. */
export const difficulties = ["Easy", "Medium", "Hard"] as const satisfies QuizSummary["difficulty"][];

const hardness = ({ difficulty }: QuizSummary) => difficulties.indexOf(difficulty);

/** Specification, chapter 9. */
export const quizSorts = {
  newest: { label: "Newest First", order: (a, b) => b.publishedAt.localeCompare(a.publishedAt) },
  oldest: { label: "Oldest First", order: (a, b) => a.publishedAt.localeCompare(b.publishedAt) },
  difficulty: { label: "Difficulty", order: (a, b) => hardness(a) - hardness(b) },
  title: { label: "Title", order: (a, b) => a.title.localeCompare(b.title, "en") },
} as const satisfies Record<string, { label: string; order: Order }>;

export type QuizSort = keyof typeof quizSorts;

export type LibraryQuery = { q: string; category: string; difficulty: string; sort: QuizSort };

/** Words in title, description or category, and the chosen category and difficulty (chapter 5). */
export function findQuizzes(
  quizzes: readonly QuizSummary[],
  { q, category, difficulty, sort }: LibraryQuery,
): QuizSummary[] {
  return quizzes
    .filter((quiz) => category === "all" || quiz.categorySlug === category)
    .filter((quiz) => difficulty === "all" || quiz.difficulty === difficulty)
    .filter((quiz) => matches([quiz.title, quiz.description, quiz.category], q))
    .toSorted(quizSorts[sort].order);
}

/** With the name that it has on quizzes. */
export type QuizCategory = { slug: string; title: string; family: string; count: number };

/** In the order of `categories`. */
export function categoriesOf(
  quizzes: readonly QuizSummary[],
  categories: readonly { slug: string; family: string }[],
): QuizCategory[] {
  return categories.flatMap(({ slug, family }) => {
    const own = quizzes.filter(({ categorySlug }) => categorySlug === slug);
    return own[0] ? { slug, family, title: own[0].category, count: own.length } : [];
  });
}
