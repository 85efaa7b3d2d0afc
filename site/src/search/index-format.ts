import type { ArticleSummary } from "../articles/article.ts";
import type { QuizSummary } from "../quizzes/quiz.ts";

/**
 * The search index is below `/find/`: `start.json`, and in a folder named after a hash of the content many small
 * files, of which a search fetches only a few. Articles are numbered from 0, newest first, followed by the quizzes.
 */
export type Start = {
  /** Name of the folder with all other files. */
  version: string;
  articles: number;
  quizzes: number;
  /** The first word of each shard. */
  shards: string[];
  synonyms: string[][];
};

/** `shard-0.json` …: sorted words, joined by spaces, and the posting of each. */
export type Shard = { words: string; postings: Posting[] };

/**
 * The articles and quizzes that contain a word: for each, the difference of its number to the one before, and its
 * fields. The lower byte has the fields with the word as written, the upper byte those with it in another spelling
 * only.
 */
export type Posting = number[];

/** The fields of an article or quiz as bits. */
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

/** The weight of each field, in the same order. */
export const fieldWeights = [8, 3, 2, 5, 4, 4, 1, 6];

/** The weight of the best of these fields, and a fifth of the others'. */
export function fieldScore(fields: number): number {
  const weights = fieldWeights.filter((_, bit) => fields & (1 << bit));
  const best = Math.max(0, ...weights);
  return best + 0.2 * (weights.reduce((sum, weight) => sum + weight, 0) - best);
}

export type SearchCard = ({ kind: "article" } & ArticleSummary) | ({ kind: "quiz" } & QuizSummary);

/** The texts that are searched (specification, chapter 5, “search page”); `content` includes the headings. */
export type TextsFile = {
  title: string;
  description: string;
  category: string;
  tags: string[];
  headings: string[];
  content: string;
};

export type Entry<C = SearchCard> = { card: C; texts: TextsFile; askedAs: string[] };

/**
 * How many cards each file `cards-0.json` … holds, and how many articles' texts each `texts-0.json` …: few, since a
 * file is fetched whole and the results of a search are spread over the whole catalogue.
 */
export const entriesInFile = 2;

/** The searched texts, each with the bit of its field. */
export function textsOf(texts: TextsFile): [text: string, field: number][] {
  return Object.entries(texts).flatMap(([name, parts]) =>
    [parts].flat().map((text): [string, number] => [text, fieldBits[name as keyof TextsFile]]),
  );
}
