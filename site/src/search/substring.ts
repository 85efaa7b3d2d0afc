import { stemOf } from "./english.ts";
import { type TextsFile, textsOf } from "./index-format.ts";
import { formsOf, patternsOf } from "./query-patterns.ts";
import type { SearchIndex } from "./search-index.ts";
import { folded, plain, runsOf } from "./tokens.ts";

/**
 * Its number, and as bits the fields that contain the query anywhere, as a whole word, and as the beginning of a longer
 * word or with another ending. The beginning of up to three letters is a part like any other.
 */
export type SubstringMatch = { doc: number; fields: number; whole: number; begun: number };

/**
 * Title, description, category, tags or content (specification, chapter 5), by the rule of `query-patterns.ts`. For one
 * word the index alone answers; for any other query it names the few texts to search.
 */
export async function substringMatches(
  index: SearchIndex,
  query: string,
  isMeant = (_doc: number) => true,
): Promise<SubstringMatch[]> {
  const isArticle = (doc: number) => doc < index.start.articles && isMeant(doc);
  const wanted = oneWordOf(query);
  const matches = wanted
    ? await withinWords(
        index,
        wanted,
        (await index.words()).filter((word) => word.includes(wanted)),
      )
    : await withinTexts(index, query, isArticle);
  return matches.filter((match) => match.fields && isArticle(match.doc));
}

/** Of one word, those that hold it as a word or its beginning: the files of these are known without the list of words. */
export async function begunMatches(index: SearchIndex, query: string): Promise<SubstringMatch[]> {
  const wanted = oneWordOf(query);
  const matches = wanted ? await withinWords(index, wanted, await index.wordsFrom(wanted)) : [];
  return matches.filter(({ doc, whole, begun }) => doc < index.start.articles && whole | begun);
}

/** Of letters and digits only, or of signs only: no texts are needed. */
function oneWordOf(query: string): string | undefined {
  const wanted = folded(query.trim());
  return runsOf(wanted).find((run) => run === wanted);
}

async function withinWords(
  index: SearchIndex,
  wanted: string,
  words: readonly string[],
): Promise<SubstringMatch[]> {
  const found = await Promise.all(words.map(index.occurrences));
  const matches = new Map<number, SubstringMatch>();
  const stem = stemOf(wanted);
  found.forEach((occurrences, at) => {
    const word = words[at] ?? "";
    const isBegun = stemOf(word) === stem || (word.startsWith(wanted) && wanted.length > 3);
    for (const { doc, written } of occurrences) {
      const match = matches.get(doc) ?? { doc, fields: 0, whole: 0, begun: 0 };
      matches.set(doc, match);
      match.fields |= written;
      if (word === wanted) match.whole |= written;
      else if (isBegun) match.begun |= written;
    }
  });
  return [...matches.values()];
}

async function withinTexts(
  index: SearchIndex,
  query: string,
  isMeant: (doc: number) => boolean,
): Promise<SubstringMatch[]> {
  const { forms, asOne = [] } = formsOf(query);
  const found = await Promise.all([...forms, asOne].flat().map((form) => docsWithWordsOf(index, form)));
  const candidates = [...new Set(found.flat())].filter(isMeant);
  return Promise.all(
    candidates.map(async (doc) => ({ doc, ...fieldsHolding(await index.texts(doc), query) })),
  );
}

/** Its first word may be the end of a longer one, and its last the beginning. */
async function docsWithWordsOf(index: SearchIndex, form: string): Promise<number[]> {
  const runs = runsOf(form);
  const words = await index.words();
  const sets = await Promise.all(
    runs.map(async (run, at) => {
      const isFirst = at === 0 && form.startsWith(run);
      const isLast = at === runs.length - 1 && form.endsWith(run);
      const possible = words.filter(
        (word) =>
          word === run ||
          (isFirst && isLast && word.includes(run)) ||
          (isFirst && word.endsWith(run)) ||
          (isLast && word.startsWith(run)),
      );
      const found = await Promise.all(possible.map(index.occurrences));
      return new Set(found.flat().map(({ doc }) => doc));
    }),
  );
  const [first = new Set<number>(), ...others] = sets;
  return [...first].filter((doc) => others.every((set) => set.has(doc)));
}

function fieldsHolding(texts: TextsFile, query: string): Omit<SubstringMatch, "doc"> {
  const found = { fields: 0, whole: 0, begun: 0 };
  for (const [text, field] of textsOf(texts)) {
    const own = plain(text);
    const { anywhere, whole, beginning } = patternsOf(query, own);
    if (!anywhere.test(own)) continue;
    found.fields |= field;
    if (whole.test(own)) found.whole |= field;
    else if (beginning.test(own)) found.begun |= field;
  }
  return found;
}
