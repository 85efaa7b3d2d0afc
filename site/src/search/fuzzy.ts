import { fillers, stemOf } from "./english.ts";
import { fieldBits, fieldWeights } from "./index-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { slipsBetween, slipsIn, wordsOf } from "./tokens.ts";

/** An article or quiz that matches the words of a query. */
export type FuzzyMatch = {
  doc: number;
  score: number;
  /** Its title or `alsoCalled` contains a good part of the query. */
  isNamed: boolean;
};

export type FuzzyMatches = {
  matches: FuzzyMatch[];
  /** The score of each article or quiz, by its number, that contains a word of the query. */
  scores: ReadonlyMap<number, number>;
  /** The words of the index that matched, to be marked. */
  words: Set<string>;
};

type Options = { /** The last word is still being typed. */ isTyping?: boolean; limit?: number };

/**
 * Finds articles and quizzes by the words of a query, in any order and any field, allowing for other endings,
 * spellings, synonyms and typing errors. Rare words and important fields weigh more.
 */
export async function fuzzyMatches(
  index: SearchIndex,
  query: string,
  { isTyping = false, limit = 6 }: Options = {},
): Promise<FuzzyMatches> {
  const asked = [...new Set(wordsOf(query))].filter((word) => !fillers.has(word));
  const terms = await Promise.all(
    asked.map((word, at) => readTerm(index, word, isTyping && at === asked.length - 1)),
  );
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const scored = [...addedUp(terms)].map(([doc, { score, weight, named }]) => ({
    doc,
    score: score * (weight / total),
    share: weight / total,
    isNamed: named / total >= namedShare,
  }));
  const near = scored.filter(({ share }) => share >= leastShare);
  const chosen = near.length > 0 ? near : scored.filter(({ isNamed }) => isNamed);
  const best = Math.max(0, ...chosen.map(({ score }) => score));
  return {
    matches: chosen
      .filter(({ score }) => score >= best * leastScore)
      .sort((a, b) => b.score - a.score || a.doc - b.doc)
      .slice(0, limit),
    scores: new Map(scored.map(({ doc, score }) => [doc, score])),
    words: new Set(terms.flatMap(({ variants }) => variants.map(({ word }) => word))),
  };
}

/**
 * `leastShare`: the least share of the query's words, by weight, that a match contains. `namedShare`: if no tip
 * reaches it, the least share that a title contains. `leastScore`: a match scores at least this share of the best.
 */
const leastShare = 0.45;
const namedShare = 0.25;
const leastScore = 0.15;

/** A word of the index that a word of the query may mean, with a factor for how likely that is. */
type Variant = { word: string; factor: number };
type Term = { weight: number; variants: Variant[]; found: Map<number, Best> };
type Best = { score: number; named: boolean };

async function readTerm(index: SearchIndex, word: string, isTyping: boolean): Promise<Term> {
  const variants = await variantsOf(index, word, isTyping);
  const found = new Map<number, Best>();
  const occurrences = await Promise.all(variants.map((variant) => index.occurrences(variant.word)));
  occurrences.forEach((list, at) => {
    const factor = variants[at]?.factor ?? 0;
    for (const { doc, written, spelled } of list) {
      const fields = written | spelled;
      const score = factor * scoreOf(fields);
      const known = found.get(doc) ?? { score: 0, named: false };
      found.set(doc, {
        score: Math.max(score, known.score) + furtherShare * Math.min(score, known.score),
        named: known.named || (fields & (fieldBits.title | fieldBits.alsoCalled)) > 0,
      });
    }
  });
  const all = index.start.articles + index.start.quizzes;
  return { weight: Math.log(1 + all / (found.size + 0.5)), variants, found };
}

/** A text often has several variants of a word (door, doors). The best counts in full, the others times this factor. */
const furtherShare = 0.5;

/** The weight of the best field, and a fifth of the others'. */
function scoreOf(fields: number): number {
  const weights = fieldWeights.filter((_, bit) => fields & (1 << bit));
  const best = Math.max(...weights);
  return best + 0.2 * (weights.reduce((sum, weight) => sum + weight, 0) - best);
}

async function variantsOf(index: SearchIndex, word: string, isTyping: boolean): Promise<Variant[]> {
  const [own, ...synonyms] = await Promise.all([
    inflections(index, word, isTyping),
    ...synonymsOf(index, word).map((synonym) => inflections(index, synonym, false)),
  ]);
  const alike = synonyms.flat().map((variant) => ({ ...variant, factor: variant.factor * 0.7 }));
  const variants = [...own, ...alike];
  return variants.length > 0 ? variants : corrections(index, word);
}

/** The word itself, its other endings and spellings, and longer words that begin with it. */
async function inflections(index: SearchIndex, word: string, isTyping: boolean): Promise<Variant[]> {
  const stem = stemOf(word);
  const words = await index.wordsFrom(sharedBeginning(word, stem));
  return words.flatMap((other) => {
    if (other === word) return { word: other, factor: 1 };
    if (stemOf(other) === stem) return { word: other, factor: 0.95 };
    const isBeginning = other.startsWith(word) && (word.length > 3 || isTyping);
    return isBeginning ? { word: other, factor: isTyping ? 0.8 : 0.6 } : [];
  });
}

/** The beginning that all forms of a word share: `batte` for batteries, `tid` for tidying. */
function sharedBeginning(word: string, stem: string): string {
  let same = 0;
  while (same < word.length && word[same] === stem[same]) same++;
  return word.slice(0, Math.min(word.length, Math.max(3, Math.min(5, same - 1))));
}

function synonymsOf({ start: { synonyms } }: SearchIndex, word: string): string[] {
  const isSame = (other: string) => stemOf(other) === stemOf(word);
  return synonyms
    .filter((group) => group.some(isSame))
    .flatMap((group) => group.filter((other) => !isSame(other)));
}

/** The nearest words by spelling, for a word that the index does not contain. */
async function corrections(index: SearchIndex, word: string): Promise<Variant[]> {
  const limit = slipsIn(word);
  if (limit === 0) return [];
  const near = (await index.words())
    .filter((other) => other.length > 3 && !/\d/.test(other))
    .map((other) => ({ word: other, slips: slipsBetween(word, other, limit) }))
    .filter(({ slips }) => slips <= limit);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ word: other }) => ({ word: other, factor: 0.6 }));
}

type Score = { score: number; weight: number; named: number };

function addedUp(terms: readonly Term[]): Map<number, Score> {
  const all = new Map<number, Score>();
  for (const { weight, found } of terms)
    for (const [doc, { score, named }] of found) {
      const known = all.get(doc) ?? { score: 0, weight: 0, named: 0 };
      all.set(doc, {
        score: known.score + weight * score,
        weight: known.weight + weight,
        named: known.named + (named ? weight : 0),
      });
    }
  return all;
}
