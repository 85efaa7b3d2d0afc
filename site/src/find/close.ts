import { places } from "./index-files.ts";
import { type Library, listOf, type Occurrence, occurrencesOf, tracked, wordsFrom } from "./library.ts";
import { slipsBetween, slipsIn, stemOf, wordsOf } from "./words.ts";

/** An article or quiz that means what the query says. */
export type CloseMatch = {
  doc: number;
  score: number;
  /** A good part of the query stands in its title or in `alsoCalled`. */
  isNamed: boolean;
};

export type CloseMatches = {
  /** Best first. */
  matches: CloseMatch[];
  /** How close everything comes that has a word of the query, by its number. */
  scores: ReadonlyMap<number, number>;
  /** The words as they stand in the index that led to them, to be marked. */
  words: Set<string>;
  isComplete: boolean;
};

type Options = { /** The last word is still being typed. */ isTyping?: boolean; limit?: number };

/**
 * What comes close to a query, by its words in any order and in any field, allowing for other endings, spellings,
 * synonyms and slips of the finger. Each word counts as much as it is rare, and by the place where it stands.
 */
export function closeMatches(
  library: Library,
  query: string,
  { isTyping = false, limit = 6 }: Options = {},
): CloseMatches {
  const { library: files, isComplete } = tracked(library);
  const asked = carryingWords(files, query).map((word, at, all) =>
    meaningOf(files, word, isTyping && at === all.length - 1),
  );
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const scored = [...scores(asked)].map(([doc, { score, weight, named }]) => ({
    doc,
    score: score * (weight / total) * (doc < library.start.articles ? 1 : quizWorth),
    share: weight / total,
    isNamed: named / total >= namedShare,
  }));
  const near = scored.filter(({ share }) => share >= leastShare);
  const chosen = near.length > 0 ? near : scored.filter(({ isNamed }) => isNamed);
  const best = Math.max(0, ...chosen.map(({ score }) => score));
  const matches = chosen
    .filter(({ score }) => score >= best * leastScore)
    .sort((a, b) => b.score - a.score || a.doc - b.doc)
    .slice(0, limit);
  return {
    matches,
    scores: new Map(scored.map(({ doc, score }) => [doc, score])),
    words: new Set(asked.flatMap(({ variants }) => variants.map(({ word }) => word.replace("~", "")))),
    isComplete: isComplete(),
  };
}

/**
 * Of the words of a query, by weight, so many must be met; where nothing meets them, so many in the name will do. A
 * match may be so much worse than the best.
 */
const leastShare = 0.45;
const namedShare = 0.25;
const leastScore = 0.15;

/** An article answers, a quiz asks. */
const quizWorth = 0.85;

/** The words that carry a query: not those of “how do I …” and the like. */
function carryingWords({ start }: Library, query: string): string[] {
  const fillers = new Set(listOf(start.fillers));
  return [...new Set(joinedWords(query))].filter((word) => !fillers.has(word));
}

/** What a hyphen joins is one word here: its parts are found by the joined form. */
function joinedWords(query: string): string[] {
  return wordsOf(query.replace(/([\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, "$1"));
}

/** A word of the index that a word of the query may mean, and how surely. */
type Variant = { word: string; factor: number };
type Meaning = { weight: number; variants: Variant[]; found: Map<number, Best> };
type Best = { score: number; named: boolean };

function meaningOf(library: Library, word: string, isTyping: boolean): Meaning {
  const near = inflections(library, word, isTyping);
  const alike = synonymsOf(library, word).flatMap((other) =>
    inflections(library, other, false).map(({ word: found, factor }) => ({
      word: found,
      factor: factor * 0.7,
    })),
  );
  const sure = [...near, ...alike];
  const variants = sure.some(({ factor }) => factor >= 0.65) ? sure : [...sure, ...guesses(library, word)];
  const found = new Map<number, Best>();
  const docs = new Set<number>();
  for (const { word: variant, factor } of variants)
    for (const occurrence of occurrencesOf(library, variant)) {
      docs.add(occurrence.doc);
      const score = factor * scoreOf(occurrence);
      const known = found.get(occurrence.doc) ?? { score: 0, named: false };
      const named = Boolean(occurrence.places & (places.title | places.alsoCalled)) && factor >= 0.4;
      found.set(occurrence.doc, {
        score: Math.max(score, known.score) + alsoWorth * Math.min(score, known.score),
        named: named || known.named,
      });
    }
  const all = library.start.articles + library.start.quizzes;
  const rarity = docs.size > 0 ? all / (docs.size + 0.5) : Math.min(2 * all, unknownWorth);
  return { weight: Math.log(1 + rarity), variants, found };
}

/** What is about a thing calls it by several words: each weaker one adds so much of itself. */
const alsoWorth = 0.5;

/**
 * A word that nothing has says less the larger the catalogue is, and not more: it must not hide what the others lead
 * to. It counts as one that a hundredth of all has.
 */
const unknownWorth = 100;

/** What each of the `places` is worth, in their order. */
export const worths = [8, 8, 2, 5, 4, 4, 3, 1];

/** The best place counts whole, each other one a little. */
function scoreOf({ places: at }: Occurrence): number {
  const found = worths.filter((_, bit) => at & (1 << bit));
  const best = Math.max(...found);
  return best + 0.2 * (found.reduce((sum, value) => sum + value, 0) - best);
}

/** The word itself, with other endings and spellings, and what it begins. */
function inflections(library: Library, word: string, isTyping: boolean): Variant[] {
  const { endings } = library.start;
  const stem = stemOf(endings, word);
  const variants = wordsFrom(library, sharedBeginning(word, stem), 3).flatMap((other) => {
    const plain = other.replace("~", "");
    if (plain === word) return { word: other, factor: 1 };
    const end = endingBetween(stem, stemOf(endings, plain));
    if (end !== undefined) return { word: other, factor: end === "" ? 0.95 : 0.8 };
    const isBeginning = plain.startsWith(word) && (word.length > 3 || isTyping);
    return isBeginning ? { word: other, factor: isTyping ? 0.8 : 0.6 } : [];
  });
  return variants;
}

/** What one of two stems has more than the other, where that makes no other thing of it: squeak and squeak-y. */
function endingBetween(a: string, b: string): string | undefined {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const ending = long.slice(short.length);
  return long.startsWith(short) && (ending === "" || (short.length > 3 && /^(?:y|e|er|or)$/.test(ending)))
    ? ending
    : undefined;
}

/** What the forms of a word begin with: `batte` of batteries, `tid` of tidying. */
function sharedBeginning(word: string, stem: string): string {
  let same = 0;
  while (same < word.length && word[same] === stem[same]) same++;
  return word.slice(0, Math.min(word.length, Math.max(3, Math.min(5, same - 1))));
}

function synonymsOf({ start: { synonyms, endings } }: Library, word: string): string[] {
  const stem = stemOf(endings, word);
  return synonyms
    .filter((group) => group.some((other) => stemOf(endings, other) === stem))
    .flatMap((group) => group.filter((other) => stemOf(endings, other) !== stem));
}

/** For a word that the index does not know: those nearest by letters, and the two that it may be made of. */
function guesses(library: Library, word: string): Variant[] {
  const limit = slipsIn(word);
  const list = limit > 0 ? library.file("words") : undefined;
  if (!list) return [];
  const near = listOf(list)
    .map((other) => ({ word: other, slips: slipsBetween(word, other, limit) }))
    .filter(({ slips }) => slips <= limit);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .flatMap(({ word: other, slips }) =>
      [other, `${other}~`].map((form) => ({ word: form, factor: slips === 1 ? 0.6 : 0.45 })),
    );
}

type Score = { score: number; weight: number; named: number };

function scores(asked: readonly Meaning[]): Map<number, Score> {
  const all = new Map<number, Score>();
  for (const { weight, found } of asked)
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
