import type { Correction, Source } from "../articles/article.ts";

export type Difficulty = "Easy" | "Medium" | "Hard";

/** `site-folder/schemas/quiz.ts` describes each field for authors. */
export type Question = {
  id: string;
  question: string;
  options: string[];
  /** 0 is the first option. */
  correctAnswer: number;
  explanation: string;
  /** Slug. */
  article?: string;
  /** Added by the quiz's page. */
  articleTitle?: string;
};

/** Specification, chapters 2 and 3. */
export type QuizSummary = {
  /** The last part of the path `/quiz/…`. */
  id: string;
  title: string;
  lang?: string;
  description: string;
  category: string;
  categorySlug: string;
  family: string;
  difficulty: Difficulty;
  /** `5 min`. */
  estimatedTime: string;
  /** YYYY-MM-DD. */
  publishedAt: string;
  /** What the addresses of all its sizes begin with. */
  thumbnail: string;
  thumbnailAlt: string;
  /** For readers in dark. */
  hasNight?: boolean;
  questionCount: number;
};

export type Quiz = QuizSummary & {
  tags: string[];
  askedAs: string[];
  updatedAt: string;
  featured: boolean;
  questions: Question[];
  relatedQuizzes: string[];
  sources?: Source[];
  corrections?: Correction[];
  /** A photograph's file name. */
  cover?: string;
};

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
