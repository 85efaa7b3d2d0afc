import { type LegalPageId, legalPages } from "../../../site-folder/file-kinds.ts";
import type { CategorySettings } from "../../../site-folder/schemas/categories.ts";

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

type Reasons = { quizzes: readonly unknown[]; pages: { legal: Partial<Record<LegalPageId, unknown>> } };

/** Without quizzes there is no quiz library, and a legal page needs its file. */
function fixedPathsOf(reasons: Reasons): string[] {
  const absent = absentPages(reasons);
  return fixedPaths.filter((page) => !absent.includes(page));
}

export function absentPages({ quizzes, pages: { legal } }: Reasons): string[] {
  const absent = legalPages.filter((page) => legal[page] === undefined);
  return [...(quizzes.length === 0 ? ["/quizzes"] : []), ...absent.map((page) => `/${page}`)];
}

const notFoundPages = ["", "/article", "/quiz", "/category"].map((folder) => `${folder}/404`);

/** Even while there is no such page. */
export function reservedPaths(categories: readonly Pick<CategorySettings, "slug">[]): string[] {
  return [...fixedPaths, "/offline", ...notFoundPages, ...categories.map(({ slug }) => `/category/${slug}`)];
}

type Dated = { id: string; updatedAt: string };

type Paged = Reasons & {
  articles: readonly { id: string; categorySlug: string }[];
  quizzes: readonly { id: string }[];
  categories: readonly Pick<CategorySettings, "slug" | "showsArticlesOf">[];
};

type Pages = Pick<Paged, "categories"> & {
  articles: readonly (Dated & { categorySlug: string })[];
  quizzes: readonly Dated[];
  pages: { legal: Partial<Record<LegalPageId, { updatedAt: string; changed?: { day: string } }>> };
};

/** Every page that readers and search engines may find. */
export function pagePaths(content: Paged): string[] {
  const { articles, quizzes, categories } = content;
  const filled = new Set(articles.map(({ categorySlug }) => categorySlug));
  const shown = categories.filter(({ slug, showsArticlesOf = slug }) => filled.has(showsArticlesOf));
  return [
    ...fixedPathsOf(content),
    ...shown.map(({ slug }) => `/category/${slug}`),
    ...articles.map(({ id }) => `/article/${id}`),
    ...quizzes.map(({ id }) => `/quiz/${id}`),
  ];
}

/**
 * With the day of the last change if known; without pages that differ for each reader, and categories that show
 * another's articles.
 */
export function sitemapEntries(content: Pages): { path: string; changed?: string }[] {
  const changed = new Map(
    [
      ...Object.entries(content.pages.legal).map(([id, { updatedAt, changed }]) => {
        return { path: `/${id}`, updatedAt: changed?.day ?? updatedAt };
      }),
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
