import type { Article } from "../../site/src/articles/article.ts";

type Texts = Record<string, string>;

/** What stands in each field of an article that a search may look at. */
export function articleTexts({ title, description, category, tags, text }: Article): Texts {
  return { title, description, category, tags: tags.join("\n"), content: text };
}

/** A word that stands in this field of some entry and in no other field of any, with the entries that have it. */
export function wordOnlyIn<E>(entries: readonly E[], textsOf: (entry: E) => Texts, field: string) {
  const all = entries.map((entry) => ({ entry, texts: textsOf(entry) }));
  const holds = (text: string | undefined, word: string) => text?.toLowerCase().includes(word) ?? false;
  const words = all.flatMap(({ texts }) => texts[field]?.toLowerCase().match(/[a-z]{5,}/g) ?? []);
  const word = words.find((candidate) =>
    all.every(({ texts }) =>
      Object.entries(texts).every(([name, text]) => name === field || !holds(text, candidate)),
    ),
  );
  if (!word) throw new Error(`no word stands in ${field} alone`);
  return { word, having: all.filter(({ texts }) => holds(texts[field], word)).map(({ entry }) => entry) };
}
