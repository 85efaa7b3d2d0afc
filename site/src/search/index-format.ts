import type { ArticleSummary } from "../articles/article.ts";
import type { QuizSummary } from "../quizzes/quiz.ts";

/**
 * Below `/find/`: `start.json`, and in a folder named after a hash many small files, of which a search fetches a few.
 * Articles are numbered from 0, newest first, followed by the quizzes.
 */
export type Start = {
  /** The folder with all other files. */
  version: string;
  articles: number;
  quizzes: number;
  /** First words. */
  shards: string[];
  cardsInFile: number;
  synonyms: string[][];
};

/** `shard-0.json` …: sorted words, joined by spaces, and the posting of each. */
export type Shard = { words: string; postings: Posting[] };

/**
 * For each entry that contains the word, the difference of its number to the one before, and its fields: the lower byte
 * as written, the upper byte in another spelling only.
 */
export type Posting = number[];

export const fieldBits = {
  title: 1,
  askedAs: 2,
  category: 4,
  tags: 8,
  headings: 16,
  description: 32,
  content: 64,
  askedOften: 128,
} as const;

/** In the same order. */
export const fieldWeights = [8, 3, 2, 5, 4, 4, 1, 6];

/** The weight of the best field, and a fifth of the others'. */
export function fieldScore(fields: number): number {
  const weights = fieldWeights.filter((_, bit) => fields & (1 << bit));
  const best = Math.max(0, ...weights);
  return best + 0.2 * (weights.reduce((sum, weight) => sum + weight, 0) - best);
}

export type SearchCard = ({ kind: "article" } & ArticleSummary) | ({ kind: "quiz" } & QuizSummary);

/** Specification, chapter 5, “search page”; `content` includes the headings. */
export type TextsFile = {
  title: string;
  description: string;
  category: string;
  tags: string[];
  headings: string[];
  content: string;
};

export type Entry<C = SearchCard> = { card: C; texts: TextsFile; askedAs: string[] };

/** Few, since a file is fetched whole and results are spread over the whole catalogue. */
export const textsInFile = 2;

/** All in one file while that is about 12 KB when compressed: it is asked for before anything is found. Then few. */
export const cardsInFile = (entries: number) => (entries <= 100 ? entries : 2);

export function textsOf(texts: TextsFile): [text: string, field: number][] {
  return Object.entries(texts).flatMap(([name, parts]) =>
    [parts].flat().map((text): [string, number] => [text, fieldBits[name as keyof TextsFile]]),
  );
}
