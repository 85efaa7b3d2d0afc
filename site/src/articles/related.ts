import type { Article } from "./article.ts";

/**
 * “More Like This”: those the author listed, then of the same category, then with a shared tag (specification, chapters
 * 2 and 9).
 */
export function relatedTo(article: Article, all: readonly Article[], limit = 3): Article[] {
  const isOther = (other: Article) => other.id !== article.id;
  const listed = article.relatedArticles.flatMap((id) => all.find((other) => other.id === id) ?? []);
  const picked = [...new Set(listed.filter(isOther))];
  // most authors list three, so the whole catalogue is rarely searched
  if (picked.length >= limit) return picked.slice(0, limit);
  const others = all.filter(isOther);
  const sameCategory = others.filter((other) => other.categorySlug === article.categorySlug);
  const sharedTag = others.filter((other) => other.tags.some((tag) => article.tags.includes(tag)));
  return [...new Set([...picked, ...sameCategory, ...sharedTag])].slice(0, limit);
}
