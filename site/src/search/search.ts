import { type FuzzyMatch, fuzzyMatches } from "./fuzzy.ts";
import { fieldBits, type SearchCard } from "./index-format.ts";
import { type Passage, passageOf } from "./passage.ts";
import type { SearchIndex } from "./search-index.ts";
import { isOneWord, type SubstringMatch, substringMatches } from "./substring.ts";

/** A result: its number, its card, and the passage of its body that contains the query. */
export type Hit = { doc: number; card: SearchCard; passage?: Passage };

export type Results = {
  /** Shown above the tips found, if those contain the query in their bodies only and this one is named so. */
  best?: Hit;
  /** The first of the tips that contain the query, by relevance, and the number of all. */
  found: Hit[];
  foundCount: number;
  /** The close matches that are not among those above. */
  close: Hit[];
  /** The words of the index that led to the close matches. */
  words: ReadonlySet<string>;
  /** Whether all texts have been searched. */
  isComplete: boolean;
};

/** The results by number, and those of them that contain the query in their body only. */
type Ranking = { best: number | undefined; found: number[]; close: number[]; inBody: ReadonlySet<number> };

/** The most close matches below the tips found; only three if at least `manyFound` tips were found. */
const mostClose = 6;
const manyFound = 12;

/** How many of the tips found the results page shows at first. */
export const firstPart = 24;

type Fuzzy = Awaited<ReturnType<typeof fuzzyMatches>>;

/**
 * The results of a query, with cards for the first `count` tips found (specification, chapters 2 and 5). Yields again
 * when there is more: the close matches come first where texts must be searched, and passages of bodies last.
 */
export async function* search(
  index: SearchIndex,
  query: string,
  { count }: { count: number },
): AsyncGenerator<Results> {
  // the files for one word are few, and all are asked for at the same time
  const [fuzzy, early] = await Promise.all([
    fuzzyMatches(index, query, { limit: mostClose }),
    isOneWord(query) ? substringMatches(index, query) : undefined,
  ]);
  const { words } = fuzzy;
  if (!early) {
    const docs = fuzzy.matches.map(({ doc }) => doc);
    yield { found: [], foundCount: 0, close: await withCards(index, docs), words, isComplete: false };
  }
  const { best, found, close, inBody } = rank(fuzzy, early ?? (await substringMatches(index, query)));
  const hits = await Promise.all(
    [best === undefined ? [] : [best], found.slice(0, count), close].map((docs) => withCards(index, docs)),
  );
  const results: Results = {
    best: hits[0]?.[0],
    found: hits[1] ?? [],
    foundCount: found.length,
    close: hits[2] ?? [],
    words,
    isComplete: true,
  };
  yield results;
  if (inBody.size === 0) return;
  const passages = results.found.map(async (result) =>
    inBody.has(result.doc)
      ? { ...result, passage: passageOf((await index.texts(result.doc)).content, query) }
      : result,
  );
  yield { ...results, found: await Promise.all(passages) };
}

function rank({ matches, scores }: Fuzzy, holding: SubstringMatch[]): Ranking {
  const scoreOf = ({ doc }: SubstringMatch) => scores.get(doc) ?? 0;
  // the best field first, whole words before parts, the higher score, then the newest
  holding.sort((a, b) => rankOf(a) - rankOf(b) || scoreOf(b) - scoreOf(a) || a.doc - b.doc);
  const found = holding.map(({ doc }) => doc);
  const named = betterNamed(holding, matches);
  const best = found.some((doc) => doc === named) ? undefined : named;
  const close = matches.map(({ doc }) => doc).filter((doc) => doc !== best && !found.includes(doc));
  return {
    best,
    found,
    close: found.length < manyFound ? close : close.slice(0, 3),
    inBody: new Set(holding.filter(isInBody).map(({ doc }) => doc)),
  };
}

/** The rank of the best field that matched; smaller is better. */
function rankOf({ fields, whole }: SubstringMatch): number {
  const best = fields & -fields;
  return 2 * best + (whole & best ? 0 : 1);
}

/**
 * The best close match, if it is named like the query and the first of the tips found has the query in its body only.
 */
function betterNamed(
  [first]: readonly SubstringMatch[],
  [closest]: readonly FuzzyMatch[],
): number | undefined {
  return first && closest?.isNamed && isInBody(first) ? closest.doc : undefined;
}

function isInBody({ fields }: SubstringMatch): boolean {
  return fields === fieldBits.content;
}

function withCards(index: SearchIndex, docs: readonly number[]): Promise<Hit[]> {
  return Promise.all(docs.map(async (doc) => ({ doc, card: await index.card(doc) })));
}
