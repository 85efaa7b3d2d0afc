import type { ArticleCard } from "../articles/article.ts";
import { fold } from "./matching.ts";

/** What is searched, folded once for all queries; newest article first. */
export type SearchIndex<A> = readonly { article: A; title: string; everything: string }[];

/** `textOf` gives an article's content; folding 1,000 of them takes longer than ten searches. */
export function searchIndex<A extends ArticleCard>(
  articles: readonly A[],
  textOf: (id: string) => string,
): SearchIndex<A> {
  const newestFirst = articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return newestFirst.map((article) => {
    const { id, title, description, category, tags } = article;
    const fields = [title, description, category, ...tags, textOf(id)];
    // a character that no query holds, so that nothing is found across two fields
    return { article, title: fold(title), everything: fold(fields.join("\0")) };
  });
}

/**
 * Articles whose title, description, category, tags or content hold the query, whatever its case and accents
 * (specification, chapter 5). Those with it in the title stand first, then newest first.
 */
export function search<A>(index: SearchIndex<A>, query: string): A[] {
  const wanted = fold(query.trim());
  const found = index.filter(({ everything }) => everything.includes(wanted));
  const inTitle = found.filter(({ title }) => title.includes(wanted));
  const elsewhere = found.filter(({ title }) => !title.includes(wanted));
  return [...inTitle, ...elsewhere].map(({ article }) => article);
}

/**
 * Tips that come close when the exact words are rare: each word of the query, allowing for another ending,
 * British or American spelling and one slip of the finger, stands in title, category or tags. Best first.
 */
export function closeMatches<A extends ArticleCard>(articles: readonly A[], query: string, limit = 6): A[] {
  const wanted = wordsOf(query).filter((word) => word.length > 2);
  if (wanted.length === 0) return [];
  const scored = articles.map((article) => {
    const words = wordsOf([article.title, article.category, ...article.tags].join(" "));
    const hits = wanted.filter((word) => words.some((other) => isClose(word, other))).length;
    return { article, hits };
  });
  const needed = Math.ceil(wanted.length / 2);
  return scored
    .filter(({ hits }) => hits >= needed)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, limit)
    .map(({ article }) => article);
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Same stem, or at most one letter wrong, missing, added or swapped in words of five letters and more. */
function isClose(a: string, b: string): boolean {
  const [stemA, stemB] = [stemOf(a), stemOf(b)];
  if (stemA === stemB) return true;
  return Math.min(a.length, b.length) >= 5 && oneSlip(stemA, stemB);
}

/** A word without its common English endings, spelled the American way: rough, but the same for both sides. */
function stemOf(word: string): string {
  const stem = word
    .replace(/is(e|ed|es|ing|ation|er)$/, "iz$1")
    .replace(/(ations?|ing|ers?|ed|es|s|e|ies|y)$/, "");
  return stem.length >= 3 ? stem : word;
}

function oneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return swapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
