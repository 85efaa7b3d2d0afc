import type { QuizFile } from "../../../site-folder/schemas/quiz.ts";
import type { EntrySummary } from "../articles/article.ts";

/** `articleTitle`: added by the quiz's page. */
export type Question = QuizFile["questions"][number] & { articleTitle?: string };

export type QuizSummary = EntrySummary & Pick<QuizFile, "difficulty" | "estimatedTime">;

/** What its author wrote (`site-folder/schemas/quiz.ts`), and what the build made of it. */
export type Quiz = QuizSummary &
  Omit<QuizFile, "draft" | "aliases" | "quiet"> & { questions: Question[]; thumbnailAlt: string };

export function quizCardOf(quiz: Quiz): QuizSummary {
  const {
    tags,
    askedAs,
    updatedAt,
    featured,
    questions,
    relatedQuizzes,
    sources,
    corrections,
    cover,
    thumbnailAlt,
    ...card
  } = quiz;
  return card;
}

/** Up to three, first the listed ones, then others of the category (specification, chapter 9). */
export function relatedQuizzes(quiz: Quiz, all: readonly Quiz[], limit = 3): Quiz[] {
  const others = all.filter((other) => other.id !== quiz.id);
  const listed = quiz.relatedQuizzes.flatMap((id) => others.find((other) => other.id === id) ?? []);
  const sameCategory = others.filter((other) => other.categorySlug === quiz.categorySlug);
  return [...new Set([...listed, ...sameCategory])].slice(0, limit);
}
