import { fillers, stemOf } from "./english.ts";
import { fieldBits, fieldWeights } from "./index-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { slipsBetween, slipsIn, wordsOf } from "./words.ts";

/** An article or quiz that means what the query says. */
export type FuzzyMatch = {
  doc: number;
  score: number;
  /** A good part of the query stands in its title or in `alsoCalled`. */
  isNamed: boolean;
};

export type FuzzyMatches = {
  /** Best first. */
  matches: FuzzyMatch[];
  /** The score of everything that has a word of the query, by its number. */
  scores: ReadonlyMap<number, number>;
  /** The words of the index that led to them, to be marked. */
  words: Set<string>;
};

type Options = { /** The last word is still being typed. */ isTyping?: boolean; limit?: number };

/**
 * What comes close to a query, by its words in any order and in any field, allowing for other endings, spellings,
 * synonyms and typing errors. Each word counts as much as it is rare, and by the field where it stands.
 */
export async function fuzzyMatches(
  index: SearchIndex,
  query: string,
  { isTyping = false, limit = 6 }: Options = {},
): Promise<FuzzyMatches> {
  const terms = await Promise.all(
    (await termsOf(index, query)).map((word, at, all) =>
      readTerm(index, word, isTyping && at === all.length - 1),
    ),
  );
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const scored = [...addedUp(terms)].map(([doc, { score, weight, named }]) => ({
    doc,
    score: score * (weight / total) ** 2,
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
 * Of the words of a query, by weight, so many must be met; where nothing meets them, so many in the name will do. A
 * match may be so much worse than the best.
 */
const leastShare = 0.45;
const namedShare = 0.25;
const leastScore = 0.15;

/** The words that carry a query, without those of “how do I …”. */
async function termsOf(index: SearchIndex, query: string): Promise<string[]> {
  const joined = query.normalize("NFC").match(/[\p{L}\p{N}\p{M}'’]+(?:-[\p{L}\p{N}\p{M}'’]+)*/gu) ?? [];
  const words = await Promise.all(
    joined.map(async (word) => {
      // what a hyphen joins is one word where the index knows it, which leads to its parts; else they are words
      const [whole = "", ...parts] = wordsOf(word);
      return parts.length === 0 || (await index.occurrences(whole)).length > 0 ? [whole] : parts;
    }),
  );
  return [...new Set(words.flat())].filter((word) => word !== "" && !fillers.has(word));
}

/** A word of the index that a word of the query may mean, and how surely. */
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
      const score = factor * scoreOf(fields) * (isTyping && fields & fieldBits.title ? titleBoost : 1);
      const known = found.get(doc) ?? { score: 0, named: false };
      found.set(doc, {
        score: Math.max(score, known.score) + furtherShare * Math.min(score, known.score),
        named: known.named || (Boolean(fields & (fieldBits.title | fieldBits.alsoCalled)) && factor >= 0.4),
      });
    }
  });
  const all = index.start.articles + index.start.quizzes;
  return { weight: Math.log(1 + all / (found.size + 0.5)), variants, found };
}

/** While a word is typed, what has it in its title is more likely meant. */
const titleBoost = 2;

/** What is about a thing calls it by several words: each weaker one adds so much of its score. */
const furtherShare = 0.5;

/** The best field counts whole, each other one a little. */
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
  return variants.some(({ factor }) => factor >= 0.65)
    ? variants
    : [...variants, ...(await corrections(index, word))];
}

/** The word itself, with other endings and spellings, and what it begins. */
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

/** What the forms of a word begin with: `batte` of batteries, `tid` of tidying. */
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

/** For a word that the index does not know: those nearest by letters. */
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
    .map(({ word: other, slips }) => ({ word: other, factor: slips === 1 ? 0.6 : 0.45 }));
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
