import type { ArticleSummary } from "../articles/article.ts";
import type { QuizSummary } from "../quizzes/quiz.ts";

/**
 * The search's index lies below `/find/`: `start.json`, and in a folder named after what they hold the small files of
 * which a search reads the few that it needs. Articles are numbered from 0, newest first, quizzes after them.
 */
export type Start = {
  /** Folder of all other files. */
  version: string;
  articles: number;
  quizzes: number;
  /** The first word of each shard. */
  shards: string[];
  synonyms: string[][];
};

/** `shard-0.json` …: sorted words, joined by blanks, and for each where it stands. */
export type Shard = { words: string; postings: Posting[] };

/**
 * The articles and quizzes that have a word: for each, the distance of its number from the one before, and its fields;
 * in the lower byte those that have the word as it is written, in the upper those that have it in another spelling only.
 */
export type Posting = number[];

/** The fields of an article or quiz as bits, from the one that says most of its subject to the least. */
export const fieldBits = {
  title: 1,
  alsoCalled: 2,
  category: 4,
  tags: 8,
  headings: 16,
  description: 32,
  content: 64,
} as const;

/** What a word is worth in each field, in their order. */
export const fieldWeights = [8, 8, 2, 5, 4, 4, 1];

/** The fields that a category page searches: title, description, tags and content, in which headings stand too. */
export const fieldsOfCategoryPage = 127 & ~fieldBits.category;

/** What a result shows. */
export type SearchCard = ({ kind: "article" } & ArticleSummary) | ({ kind: "quiz" } & QuizSummary);

/** The texts that are searched (specification, chapter 5, “search page”); `headings` also stand in `content`. */
export type Texts = {
  title: string;
  description: string;
  category: string;
  tags: string[];
  headings: string[];
  content: string;
};

/** An article or quiz as the index is made of it. */
export type Entry<C = SearchCard> = { card: C; texts: Texts; alsoCalled: string[] };

/**
 * So many cards stand in a file `cards-0.json` …, and texts of so many articles in a file `texts-0.json` …: few, since what
 * is found together is spread over the whole catalogue, and each file is fetched whole.
 */
export const entriesInFile = 2;

/** The texts that are searched, in small letters, each with the bit of its field. */
export function loweredTexts(texts: Texts): [text: string, field: number][] {
  return Object.entries(texts).flatMap(([name, parts]) =>
    [parts].flat().map((text): [string, number] => [text.toLowerCase(), fieldBits[name as keyof Texts]]),
  );
}
