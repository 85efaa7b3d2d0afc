import { slipsBetween } from "../../../site-folder/slips.ts";
import { fillers, stemOf } from "./english.ts";
import { fieldBits, fieldWeights } from "./index-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { slipsIn, titleWord, tokensOf } from "./tokens.ts";

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
 * spellings, synonyms and typing errors. Rare words and important fields weigh more; one whose title is the query comes
 * first.
 */
export async function fuzzyMatches(
  index: SearchIndex,
  query: string,
  { isTyping = false, limit = 6 }: Options = {},
): Promise<FuzzyMatches> {
  const asked = [...new Set(tokensOf(query))].filter((word) => !fillers.has(word));
  const [alike, ...terms] = await Promise.all([
    index.occurrences(titleWord(query)),
    ...asked.map((word, at) => readTerm(index, word, isTyping && at === asked.length - 1)),
  ]);
  const titled = new Set(alike.map(({ doc }) => doc));
  const total = sum(terms);
  const known = sum(terms.filter(({ found }) => found.size > 0));
  const scored = [...addedUp(terms, titled)].map(([doc, { score, weight, told, named }]) => ({
    doc,
    score: titled.has(doc) ? Number.MAX_VALUE : score * (weight / total),
    isNear: titled.has(doc) || weight / total >= leastShare || told / known >= toldShare,
    isNamed: titled.has(doc) || named / total >= namedShare,
  }));
  const near = scored.filter(({ isNear }) => isNear);
  const best = Math.max(0, ...near.map(({ doc, score }) => (titled.has(doc) ? 0 : score)));
  return {
    matches: near
      .filter(({ score }) => score >= best * leastScore)
      .sort((a, b) => b.score - a.score || a.doc - b.doc)
      .slice(0, limit),
    scores: new Map(scored.map(({ doc, score }) => [doc, score])),
    words: new Set(terms.flatMap(({ variants }) => variants.map(({ word }) => word))),
  };
}

/**
 * A match contains `leastShare` of the query's words, by weight, or has `toldShare` of those that the index knows outside
 * its body: a word that no tip has costs the others nothing. It is named like the query if its title or `alsoCalled` has
 * `namedShare` of it. `leastScore`: a match scores at least this share of the best.
 */
const leastShare = 0.45;
const toldShare = 0.25;
const namedShare = 0.25;
const leastScore = 0.15;

const sum = (terms: readonly Term[]) => terms.reduce((all, { weight }) => all + weight, 0);

/** A word of the index that a word of the query may mean, with a factor for how likely that is. */
type Variant = { word: string; factor: number };
type Term = { weight: number; variants: Variant[]; found: Map<number, Best> };
type Best = { score: number; fields: number };

async function readTerm(index: SearchIndex, word: string, isTyping: boolean): Promise<Term> {
  const asked = await variantsOf(index, word, isTyping);
  const variants = asked.length > 0 ? asked : await corrections(index, word);
  const found = new Map<number, Best>();
  const occurrences = await Promise.all(variants.map((variant) => index.occurrences(variant.word)));
  occurrences.forEach((list, at) => {
    const factor = variants[at]?.factor ?? 0;
    for (const { doc, written, spelled } of list) {
      const fields = written | spelled;
      const score = factor * scoreOf(fields);
      const known = found.get(doc) ?? { score: 0, fields: 0 };
      found.set(doc, { score: score + known.score, fields: fields | known.fields });
    }
  });
  const all = index.start.articles + index.start.quizzes;
  return { weight: Math.log(1 + all / (found.size + 0.5)), variants, found };
}

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
  return [...own, ...alike];
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

/** The nearest words by spelling, and what those may mean, for a word that the index does not contain. */
async function corrections(index: SearchIndex, word: string): Promise<Variant[]> {
  const limit = slipsIn(word);
  if (limit === 0) return [];
  const near = (await index.words())
    .filter((other) => other.length > 3 && !/\d/.test(other))
    .map((other) => ({ word: other, slips: slipsBetween(word, other, limit) }))
    .filter(({ slips }) => slips <= limit);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  const meant = near.filter(({ slips }) => slips === fewest);
  const variants = await Promise.all(meant.map((other) => variantsOf(index, other.word, false)));
  return variants.flat().map((variant) => ({ ...variant, factor: variant.factor * 0.6 }));
}

type Score = { score: number; weight: number; told: number; named: number };

const none: Score = { score: 0, weight: 0, told: 0, named: 0 };

const nameFields = fieldBits.title | fieldBits.alsoCalled;
const toldFields = nameFields | fieldBits.tags | fieldBits.description;

/** The scores of all that contain a word, and of those whose title is the query. */
function addedUp(terms: readonly Term[], titled: ReadonlySet<number>): Map<number, Score> {
  const all = new Map([...titled].map((doc) => [doc, none]));
  for (const { weight, found } of terms)
    for (const [doc, { score, fields }] of found) {
      const known = all.get(doc) ?? none;
      all.set(doc, {
        score: known.score + weight * score,
        weight: known.weight + weight,
        told: known.told + (fields & toldFields ? weight : 0),
        named: known.named + (fields & nameFields ? weight : 0),
      });
    }
  return all;
}
