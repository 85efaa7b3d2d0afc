import { type FuzzyMatch, type FuzzyMatches, fuzzyMatches, inOrder } from "./fuzzy.ts";
import { type Passage, passageOf } from "./highlight.ts";
import { fieldBits, fieldScore, type SearchCard } from "./index-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { begunMatches, type SubstringMatch, substringMatches } from "./substring.ts";

/** `doc`: its number; `passage`: of its body. */
export type Hit = { doc: number; card: SearchCard; passage?: Passage };

export type Results = {
  /** Of the first three, down to the last that only comes close, if tips that contain the query follow. */
  best: Hit[];
  /** As words or beginnings of words; `foundCount`: all of them, and of `best`, so that the number is what is shown. */
  found: Hit[];
  foundCount: number;
  close: Hit[];
  /** About what was asked, or only sharing a word with it. */
  isNear: boolean;
  /** Those with the query inside other words only. */
  inside: Hit[];
  /** Found, and not shown yet. */
  left: number;
  /** They led to the close matches. */
  words: ReadonlySet<string>;
  isComplete: boolean;
};

/** Only three if at least `manyFound` tips were found. */
const mostClose = 6;
const manyFound = 12;

/** By weight: what a title must have to be about a query. */
const leastTold = 0.75;

/** Of the best one's score; the first three stay. */
const leastScore = 0.15;

/** On the results page. */
export const firstHitCount = 24;

/** At least what the first screen of the results page shows. */
const fewHits = 6;

/** As long as there are more, they are not complete. */
export function firstFew(results: Results): Results {
  const { best, found, close, inside } = results;
  const left = Math.max(0, fewHits - best.length);
  const few = { found: found.slice(0, left), close: close.slice(0, Math.max(0, left - found.length)) };
  const isAll = found.length + close.length <= left && inside.length === 0;
  return isAll ? results : { ...results, ...few, inside: [], isComplete: false };
}

/**
 * With cards for the first `count` tips (specification, chapters 2 and 5). Yields again when there is more: what comes
 * close to several words, or all that holds one as a word, then what texts and pieces of words hold, and passages of bodies
 * last.
 */
export async function* search(
  index: SearchIndex,
  query: string,
  { count }: { count: number },
): AsyncGenerator<Results> {
  const fuzzy = await fuzzyMatches(index, query);
  const shown = async (ranking: Ranking, isComplete: boolean): Promise<Results> => {
    const foundDocs = ranking.found.slice(0, count);
    const insideDocs = ranking.inside.slice(0, count - foundDocs.length);
    const lists = [ranking.best, foundDocs, ranking.close, insideDocs];
    const cardOf = async (doc: number) => ({ doc, card: await index.card(doc) });
    const [best = [], found = [], close = [], inside = []] = await Promise.all(
      lists.map((docs) => Promise.all(docs.map(cardOf))),
    );
    const left = ranking.found.length + ranking.inside.length - found.length - inside.length;
    return { ...ranking, best, found, close, inside, left, words: fuzzy.words, isComplete };
  };
  yield await shown(rank(fuzzy, await begunMatches(index, query)), false);
  const holding = await substringMatches(index, query);
  const results = await shown(rank(fuzzy, holding), true);
  yield results;
  const inBody = new Set(holding.filter(isInBody).map(({ doc }) => doc));
  if (inBody.size === 0) return;
  const withPassages = (hits: readonly Hit[]) =>
    Promise.all(
      hits.map(async (hit) =>
        inBody.has(hit.doc)
          ? { ...hit, passage: passageOf((await index.texts(hit.doc)).content, query) }
          : hit,
      ),
    );
  const [best, found, inside] = await Promise.all(
    [results.best, results.found, results.inside].map(withPassages),
  );
  yield { ...results, best: best ?? [], found: found ?? [], inside: inside ?? [] };
}

type Ranking = Record<"best" | "found" | "close" | "inside", number[]> & {
  foundCount: number;
  isNear: boolean;
};

/** In one order. */
function rank({ matches, leaders, weight }: FuzzyMatches, holding: readonly SubstringMatch[]): Ranking {
  const known = new Map(matches.map((match) => [match.doc, match]));
  for (const match of holding) {
    const { doc, score, told } = known.get(match.doc) ?? { ...match, score: 0, told: 1 };
    if (match.whole | match.begun) known.set(doc, { doc, score: score + weight * asWritten(match), told });
  }
  const order = inOrder([...known.values()], leaders);
  const isFound = new Set(holding.flatMap(({ doc, whole, begun }) => (whole | begun ? doc : [])));
  const found = order.filter(({ doc }) => isFound.has(doc));
  const close = order.filter(({ doc }) => !isFound.has(doc));
  const first = order.slice(0, 3);
  const isMixed = first.some((match, at) => match !== found[at] && at < found.length);
  const best = isMixed ? first.slice(0, first.findLastIndex(({ doc }) => !isFound.has(doc)) + 1) : [];
  const isLeft = (match: FuzzyMatch) => !best.includes(match);
  const scores = close.map(({ score }) => score).filter((score) => score < Number.MAX_VALUE);
  const least = Math.max(0, ...scores) * leastScore;
  const near = close.filter((match) => first.includes(match) || match.score >= least).filter(isLeft);
  const limited = near.slice(0, found.length < manyFound ? mostClose : 3);
  const shown = new Set(docsOf([...best, ...limited]));
  const more = found.filter(isLeft);
  return {
    best: docsOf(best),
    found: docsOf(more),
    foundCount: best.length + more.length,
    close: docsOf(limited),
    isNear: (close[0]?.told ?? 0) >= leastTold,
    inside: docsOf(holding.filter(({ doc }) => !isFound.has(doc) && !shown.has(doc))).sort((a, b) => a - b),
  };
}

const docsOf = (matches: readonly { doc: number }[]) => matches.map(({ doc }) => doc);

/** By the fields that contain the query as it is written. */
function asWritten({ whole, begun }: SubstringMatch): number {
  return 0.8 * fieldScore(whole) + 0.05 * fieldScore(begun & ~whole);
}

function isInBody({ fields }: SubstringMatch): boolean {
  return fields === fieldBits.content;
}
