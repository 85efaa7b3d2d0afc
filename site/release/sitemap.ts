import type { Article } from "../src/articles/article.ts";
import { fixedPathsOf } from "../src/content/fixed-paths.ts";
import { listPartPaths } from "../src/content/list-part-paths.ts";
import type { Content } from "../src/content/load.ts";
import type { Quiz } from "../src/quizzes/quiz.ts";

/** Pages that search engines should not keep: they differ for each reader. */
const personal = new Set(["/saved", "/search"]);

/** `sitemap.xml` (sitemaps.org protocol 0.9). */
export function sitemapXml(url: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, changed }) => {
    const date = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${url}${path}</loc>${date}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/sitemap.css"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
}

/** `robots.txt`: everything may be read, and the sitemap is named. */
export function robotsTxt(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

type SitemapEntry = { path: string; changed?: string };

type Entries = Pick<Content, "categories" | "pages"> & {
  articles: readonly Pick<Article, "id" | "updatedAt" | "categorySlug">[];
  quizzes: readonly Pick<Quiz, "id" | "updatedAt">[];
};

/** Canonical pages with the day of their last change, if they have one. */
export function sitemapEntries(content: Entries): SitemapEntry[] {
  const { articles, quizzes, categories, pages } = content;
  const legal = new Map(Object.entries(pages.legal).map(([id, { updatedAt }]) => [`/${id}`, updatedAt]));
  const canonical = categories.filter(({ tipCount, showsArticlesOf }) => tipCount > 0 && !showsArticlesOf);
  return [
    ...fixedPathsOf(content)
      .filter((page) => !personal.has(page))
      .map((page) => ({ path: page, changed: legal.get(page) })),
    ...canonical.map(({ slug }) => ({ path: `/category/${slug}` })),
    ...listPartPaths(content).map((path) => ({ path })),
    ...articles.map(({ id, updatedAt }) => ({ path: `/article/${id}`, changed: updatedAt })),
    ...quizzes.map(({ id, updatedAt }) => ({ path: `/quiz/${id}`, changed: updatedAt })),
  ];
}
