import type { CategoryEntry } from "../../../brand/categories.ts";
import type { Category } from "../categories/category.ts";
import { type LegalPageId, legalPages } from "./load-pages.ts";

/** Pages whose address holds no slug. */
const fixedPaths = [
  "/",
  "/about",
  "/contact",
  "/search",
  "/browse",
  "/all-titles",
  "/quizzes",
  "/saved",
  "/sitemap",
  "/newsletter",
  "/accessibility",
  ...legalPages.map((page) => `/${page}`),
];

/** What some fixed pages are there for only. */
type Reasons = { quizzes: readonly unknown[]; pages: { legal: Partial<Record<LegalPageId, unknown>> } };

/** The fixed pages of a site: one without quizzes has no library of them, and a legal page is there with its file. */
export function fixedPathsOf(reasons: Reasons): string[] {
  const absent = absentPages(reasons);
  return fixedPaths.filter((page) => !absent.includes(page));
}

/** Fixed pages that the site does without. */
export function absentPages({ quizzes, pages: { legal } }: Reasons): string[] {
  const absent = legalPages.filter((page) => legal[page] === undefined);
  return [...(quizzes.length === 0 ? ["/quizzes"] : []), ...absent.map((page) => `/${page}`)];
}

const notFoundPages = ["", "/article", "/quiz", "/category"].map((folder) => `${folder}/404`);

/** Addresses that are kept for pages whatever articles and quizzes there are, also while there is no page. */
export function reservedPaths(categories: readonly Pick<CategoryEntry, "slug">[]): string[] {
  return [...fixedPaths, "/offline", ...notFoundPages, ...categories.map(({ slug }) => `/category/${slug}`)];
}

type Articles = { articles: readonly { categorySlug: string }[] };

/** Pages besides those of articles and quizzes: lists have one as long as something stands in them. */
export function otherPagePaths(categories: readonly CategoryEntry[], entries: Reasons & Articles): string[] {
  const filled = new Set(entries.articles.map(({ categorySlug }) => categorySlug));
  const shown = categories.filter(({ slug, showsArticlesOf = slug }) => filled.has(showsArticlesOf));
  return [...fixedPathsOf(entries), ...notFoundPages, ...shown.map(({ slug }) => `/category/${slug}`)];
}

type Dated = { id: string; updatedAt: string };

type Pages = {
  articles: readonly (Dated & { categorySlug: string })[];
  quizzes: readonly Dated[];
  categories: readonly Category[];
  pages: { legal: Partial<Record<LegalPageId, Pick<Dated, "updatedAt">>> };
};

/** Every page that readers and search engines may find. */
export function pagePaths(content: Pages): string[] {
  const { articles, quizzes, categories } = content;
  return [
    ...fixedPathsOf(content),
    ...categories.filter(({ tipCount }) => tipCount > 0).map(({ slug }) => `/category/${slug}`),
    ...articles.map(({ id }) => `/article/${id}`),
    ...quizzes.map(({ id }) => `/quiz/${id}`),
  ];
}

/**
 * Pages for search engines, with the day of their last change if they have one: not those that differ for each reader,
 * nor a category that shows the articles of another.
 */
export function sitemapEntries(content: Pages): { path: string; changed?: string | undefined }[] {
  const changed = new Map(
    [
      ...Object.entries(content.pages.legal).map(([id, page]) => ({ path: `/${id}`, ...page })),
      ...content.articles.map((article) => ({ path: `/article/${article.id}`, ...article })),
      ...content.quizzes.map((quiz) => ({ path: `/quiz/${quiz.id}`, ...quiz })),
    ].map(({ path, updatedAt }) => [path, updatedAt]),
  );
  const others = content.categories.filter(({ showsArticlesOf }) => showsArticlesOf);
  const left = new Set(["/saved", "/search", ...others.map(({ slug }) => `/category/${slug}`)]);
  return pagePaths(content)
    .filter((path) => !left.has(path))
    .map((path) => ({ path, changed: changed.get(path) }));
}
