import { editDistance } from "../../../platform/edit-distance.ts";
import { fillers, stemOf } from "./english.ts";
import { fieldBits, fieldScore } from "./index-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { slipsIn, titleWord, tokensOf } from "./tokens.ts";

export type FuzzyMatch = {
  doc: number;
  score: number;
  /** The share of the query's words, by weight, that title, `askedAs`, tags or headings contain. */
  told: number;
};

export type FuzzyMatches = {
  matches: FuzzyMatch[];
  /** Those that would be first without one of the query's words, with their scores. */
  leaders: ReadonlyMap<number, number>;
  /** 1 if they are all fillers. */
  weight: number;
  /** To be marked. */
  words: Set<string>;
};

type Options = { /** The last word is. */ isTyping?: boolean };

/**
 * By the words of a query, in any order and field, allowing for other endings, spellings, synonyms and typing errors.
 * Rare words and important fields weigh more; one whose title is the query comes first.
 */
export async function fuzzyMatches(
  index: SearchIndex,
  query: string,
  { isTyping = false }: Options = {},
): Promise<FuzzyMatches> {
  const asked = [...new Set(tokensOf(query))].filter((word) => !fillers.has(word));
  const [alike, ...terms] = await Promise.all([
    index.occurrences(titleWord(query)),
    ...asked.map((word, at) => readTerm(index, word, isTyping && at === asked.length - 1)),
  ]);
  const titled = new Set(alike.map(({ doc }) => doc));
  return {
    matches: addedUp(terms, titled),
    leaders: leadersOf(query, terms, titled),
    weight: sum(terms) || 1,
    words: new Set(terms.flatMap(({ variants }) => variants.map(({ word }) => word))),
  };
}

/** Without one of the words, with their scores. `titled`: those whose title is the query. */
export function leadersOf(
  query: string,
  terms: readonly Term[],
  titled: ReadonlySet<number>,
): Map<number, number> {
  const typed = [...new Set(query.split(/\s+/))].map(tokensOf);
  const rests = typed.map((word) => terms.filter(({ asked }) => !word.includes(asked)));
  const shorter = rests.filter(({ length }) => length > 0 && length < terms.length);
  const leaders = shorter.flatMap((rest) => addedUp(rest, titled)[0] ?? []).sort(byScore);
  return new Map(leaders.toReversed().map(({ doc, score }) => [doc, score]));
}

/** A word more must not take away what was found without it. */
export function inOrder(matches: readonly FuzzyMatch[], leaders: ReadonlyMap<number, number>): FuzzyMatch[] {
  const order = matches.toSorted(byScore);
  const first = order.slice(0, 1);
  const leads = ({ doc }: FuzzyMatch) => leaders.get(doc) ?? 0;
  const led = order.filter(({ doc }) => leaders.has(doc)).sort((a, b) => leads(b) - leads(a));
  const firstThree = led.length < 3 || led.slice(0, 3).some((match) => first.includes(match)) ? first : [];
  return [...new Set([firstThree, led.slice(0, 3), first, order].flat())];
}

const byScore = (a: FuzzyMatch, b: FuzzyMatch) => b.score - a.score || a.doc - b.doc;

const sum = (terms: readonly Term[]) => terms.reduce((all, { weight }) => all + weight, 0);

/** `factor`: how likely it is meant. */
type Variant = { word: string; factor: number };
export type Term = { asked: string; weight: number; variants: Variant[]; found: Map<number, Best> };
type Best = { score: number; fields: number };

/** A tip answers what a quiz on the same subject only asks. */
const quizFactor = 0.4;

export async function readTerm(index: SearchIndex, word: string, isTyping: boolean): Promise<Term> {
  const known = await variantsOf(index, word, isTyping);
  const variants = known.length > 0 ? known : await corrections(index, word);
  const found = new Map<number, Best>();
  const occurrences = await Promise.all(variants.map((variant) => index.occurrences(variant.word)));
  occurrences.forEach((list, at) => {
    const factor = variants[at]?.factor ?? 0;
    for (const { doc, written, spelled } of list) {
      const fields = written | spelled;
      const isQuiz = doc >= index.start.articles;
      const score = factor * fieldScore(fields) * (isQuiz ? quizFactor : 1);
      const known = found.get(doc) ?? { score: 0, fields: 0 };
      found.set(doc, {
        score: score + known.score,
        fields: factor > longerFactor ? fields | known.fields : known.fields,
      });
    }
  });
  const all = index.start.articles + index.start.quizzes;
  return { asked: word, weight: rarity(all, found.size), variants, found };
}

/** Two common words together tell more than one rare one. */
function rarity(all: number, found: number): number {
  return Math.log(1 + all / (found + 0.5)) ** 0.85;
}

async function variantsOf(index: SearchIndex, word: string, isTyping: boolean): Promise<Variant[]> {
  const [own, ...synonyms] = await Promise.all([
    inflections(index, word, isTyping),
    ...synonymsOf(index, word).map((synonym) => inflections(index, synonym, false)),
  ]);
  const alike = synonyms.flat().map((variant) => ({ ...variant, factor: variant.factor * 0.7 }));
  return [...own, ...alike];
}

/** Other endings and spellings too, and longer words that begin with it. */
async function inflections(index: SearchIndex, word: string, isTyping: boolean): Promise<Variant[]> {
  const stem = stemOf(word);
  const words = await index.wordsFrom(sharedBeginning(word, stem));
  const own = words.filter((other) => stemOf(other) === stem);
  const longer = words.filter((other) => other.startsWith(word) && !own.includes(other));
  const factor = isTyping ? 0.8 : own.length > 0 ? longerFactor : 0.6;
  return [
    ...own.map((other) => ({ word: other, factor: other === word ? 1 : 0.95 })),
    ...(word.length > 3 || isTyping ? longer : []).map((other) => ({ word: other, factor })),
  ];
}

/** That a longer word is meant (planet by `plane`) if there is the word itself. */
const longerFactor = 0.1;

/** `batte` for batteries, `tid` for tidying. */
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

/** By spelling, and what those may mean, for a word that the index does not contain. */
async function corrections(index: SearchIndex, word: string): Promise<Variant[]> {
  const limit = slipsIn(word);
  if (limit === 0) return [];
  const near = (await index.words())
    .filter((other) => other.length > 3 && !/\d/.test(other))
    .map((other) => ({ word: other, slips: editDistance(word, other, limit) }))
    .filter(({ slips }) => slips <= limit);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  const meant = near.filter(({ slips }) => slips === fewest);
  const variants = await Promise.all(meant.map((other) => variantsOf(index, other.word, false)));
  return variants.flat().map((variant) => ({ ...variant, factor: variant.factor * 0.8 }));
}

const toldFields =
  fieldBits.title | fieldBits.askedAs | fieldBits.askedOften | fieldBits.tags | fieldBits.headings;

export function addedUp(terms: readonly Term[], titled: ReadonlySet<number>): FuzzyMatch[] {
  const all = new Map<number, FuzzyMatch & { weight: number }>();
  for (const doc of titled) all.set(doc, { doc, score: Number.MAX_VALUE, told: 1, weight: 0 });
  for (const { weight, found } of terms)
    for (const [doc, { score, fields }] of found) {
      const match = all.get(doc) ?? { doc, score: 0, told: 0, weight: 0 };
      all.set(doc, match);
      match.score += weight * score;
      match.weight += weight;
      if (fields & toldFields) match.told += weight;
    }
  const total = sum(terms);
  const matches = [...all.values()].map(({ doc, score, told, weight }) =>
    titled.has(doc)
      ? { doc, score: Number.MAX_VALUE, told: 1 }
      : { doc, score: score * (weight / total) ** 2, told: told / total },
  );
  return matches.sort(byScore);
}
