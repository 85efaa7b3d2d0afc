import { loweredTexts, type Texts } from "./index-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { runsOf } from "./tokens.ts";

/**
 * An article that contains the query: its number, the fields (as bits) that contain it, and those with it as a whole
 * word.
 */
export type SubstringMatch = { doc: number; fields: number; whole: number };

/**
 * The articles whose title, description, category, tags or content contain the trimmed query, in any case
 * (specification, chapter 5). A query of letters and digits is part of one word, so the index alone answers it; for
 * any other query, the index names the few texts that must be searched.
 */
export async function substringMatches(
  index: SearchIndex,
  query: string,
  isMeant = (_doc: number) => true,
): Promise<SubstringMatch[]> {
  const wanted = query.trim().toLowerCase();
  const isArticle = (doc: number) => doc < index.start.articles && isMeant(doc);
  const matches = isOneWord(wanted)
    ? await withinWords(index, wanted)
    : await withinTexts(index, wanted, isArticle);
  return matches.filter((match) => match.fields && isArticle(match.doc));
}

/** Whether a query consists of letters and digits only, so that no texts are needed to answer it. */
export function isOneWord(query: string): boolean {
  const wanted = query.trim().toLowerCase();
  const runs = runsOf(wanted);
  return runs.length === 1 && runs[0] === wanted;
}

async function withinWords(index: SearchIndex, wanted: string): Promise<SubstringMatch[]> {
  const words = (await index.words()).filter((word) => word.includes(wanted));
  const found = await Promise.all(words.map(index.occurrences));
  const matches = new Map<number, SubstringMatch>();
  found.forEach((occurrences, at) => {
    for (const { doc, written } of occurrences) {
      const match = matches.get(doc) ?? { doc, fields: 0, whole: 0 };
      matches.set(doc, match);
      match.fields |= written;
      if (words[at] === wanted) match.whole |= written;
    }
  });
  return [...matches.values()];
}

async function withinTexts(
  index: SearchIndex,
  wanted: string,
  isMeant: (doc: number) => boolean,
): Promise<SubstringMatch[]> {
  const candidates = (await docsWithWordsOf(index, wanted)).filter(isMeant);
  return Promise.all(
    candidates.map(async (doc) => ({ doc, ...fieldsHolding(await index.texts(doc), wanted) })),
  );
}

/** Articles with all words of the query. Its first word may be the end of a longer one, and its last the beginning. */
async function docsWithWordsOf(index: SearchIndex, wanted: string): Promise<number[]> {
  const runs = runsOf(wanted);
  const words = await index.words();
  const sets = await Promise.all(
    runs.map(async (run, at) => {
      const possible = words.filter(
        (word) =>
          word === run ||
          (at === 0 && wanted.startsWith(run) && word.endsWith(run)) ||
          (at === runs.length - 1 && wanted.endsWith(run) && word.startsWith(run)),
      );
      const found = await Promise.all(possible.map(index.occurrences));
      return new Set(found.flat().map(({ doc }) => doc));
    }),
  );
  return [...Array(index.start.articles).keys()].filter((doc) => sets.every((set) => set.has(doc)));
}

function fieldsHolding(texts: Texts, wanted: string): { fields: number; whole: number } {
  const found = { fields: 0, whole: 0 };
  for (const [text, field] of loweredTexts(texts)) {
    const at = text.indexOf(wanted);
    if (at < 0) continue;
    found.fields |= field;
    if (isWholeAt(text, at, wanted.length)) found.whole |= field;
  }
  return found;
}

/** Whether the match neither begins nor ends inside a word. */
function isWholeAt(text: string, at: number, length: number): boolean {
  const isInside = (edge: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(edge - 1, edge + 1));
  return !(at > 0 && isInside(at)) && !isInside(at + length);
}
