import type { Article } from "../articles/article.ts";
import type { Category } from "../categories/category.ts";
import type { Question, Quiz } from "../quizzes/quiz.ts";

/** An article for a test, which names only what it is about. */
export function sampleArticle(part: Partial<Article> = {}): Article {
  return {
    id: "sample",
    title: "Sample",
    description: "A sample.",
    category: "Life Hacks",
    categorySlug: "life-hacks",
    family: "life-hacks",
    readTime: "3 min read",
    publishedAt: "2025-02-01",
    updatedAt: "2025-02-01",
    tags: [],
    askedAs: [],
    thumbnail: "/pictures/article/sample",
    thumbnailAlt: "A sample.",
    featured: false,
    author: { name: "Sofia", avatar: "👩‍🍳" },
    relatedArticles: [],
    emergencyWords: [],
    harmlessWords: [],
    danger: false,
    headings: [],
    steps: [],
    pictures: [],
    html: "",
    text: "",
    ...part,
  };
}

export function sampleQuiz(part: Partial<Quiz> = {}): Quiz {
  return {
    id: "sample",
    title: "Sample",
    description: "A sample.",
    category: "Tech",
    categorySlug: "tech",
    family: "tech",
    difficulty: "Easy",
    estimatedTime: "5 min",
    publishedAt: "2025-02-01",
    updatedAt: "2025-02-01",
    thumbnail: "/pictures/quiz/sample",
    thumbnailAlt: "A sample.",
    tags: [],
    askedAs: [],
    featured: false,
    questions: [],
    relatedQuizzes: [],
    ...part,
  };
}

export function sampleCategory(part: Partial<Category> = {}): Category {
  return {
    slug: "sample",
    title: "Sample",
    description: "A sample.",
    family: "tech",
    icon: [["path", { d: "M12 18h.01" }]],
    thumbnail: "/pictures/category/tech",
    tipCount: 1,
    main: true,
    ...part,
  };
}

/** So many questions, `q0` and on, whose right answer is the first. */
export function sampleQuestions(count: number): Question[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    question: `Question ${index}?`,
    options: ["a", "b", "c", "d"],
    correctAnswer: 0,
    explanation: "Because.",
  }));
}

/** The ids of what a rule returned, for short expectations. */
export function idsOf(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id);
}
