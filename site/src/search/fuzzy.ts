import { editDistance } from "../../../platform/edit-distance.ts";
import { stemOf } from "./english.ts";
import { fieldBits, fieldScore } from "./index-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { slipsIn, tellingWords, titleWord, tokensOf } from "./tokens.ts";

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

/**
 * By the words of a query, in any order and field, allowing for other endings, spellings, synonyms and typing errors.
 * Rare words and important fields weigh more; one whose title is the query comes first. `isTyping`: the last word
 * may be unfinished.
 */
export async function fuzzyMatches(
  index: SearchIndex,
  query: string,
  isTyping = false,
): Promise<FuzzyMatches> {
  const asked = tellingWords(query);
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
  if (known.length > 0) return termOf(index, word, known);
  return (await termOfPair(index, word)) ?? termOf(index, word, await corrections(index, word));
}

async function termOf(index: SearchIndex, word: string, variants: Variant[]): Promise<Term> {
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
  return { asked: word, weight: rarity(index, found.size), variants, found };
}

/** `gasleak`: two words typed as one, of the tips that have both. */
async function termOfPair(index: SearchIndex, word: string): Promise<Term | undefined> {
  for (let at = shortestHalf; at <= word.length - shortestHalf; at++) {
    const first = await variantsOf(index, word.slice(0, at), false);
    if (!first.some(({ factor }) => factor === 1)) continue;
    const second = await variantsOf(index, word.slice(at), false);
    const [pair, ...halves] = await Promise.all(
      [[...first, ...second], first, second].map((variants) => termOf(index, word, variants)),
    );
    const found = new Map(
      [...(pair?.found ?? [])].filter(([doc]) => halves.every((half) => half.found.has(doc))),
    );
    if (pair && found.size > 0) return { ...pair, weight: rarity(index, found.size), found };
  }
  return undefined;
}

const shortestHalf = 3;

/** Two common words together tell more than one rare one. */
function rarity({ start: { articles, quizzes } }: SearchIndex, found: number): number {
  return Math.log(1 + (articles + quizzes) / (found + 0.5)) ** 0.85;
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

const passingFields = fieldBits.description | fieldBits.content;

/** Of several words, what one counts of its weight where a tip has it in passing. */
const passingShare = 0.6;

export function addedUp(terms: readonly Term[], titled: ReadonlySet<number>): FuzzyMatch[] {
  const all = new Map<number, FuzzyMatch & { weight: number }>();
  for (const doc of titled) all.set(doc, { doc, score: Number.MAX_VALUE, told: 1, weight: 0 });
  const inPassing = terms.length > 1 ? passingShare : 1;
  for (const { weight, found } of terms)
    for (const [doc, { score, fields }] of found) {
      const match = all.get(doc) ?? { doc, score: 0, told: 0, weight: 0 };
      all.set(doc, match);
      match.score += weight * score;
      match.weight += fields & ~passingFields ? weight : inPassing * weight;
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
