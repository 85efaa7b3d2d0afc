import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Content } from "../app/content/load.ts";
import { fixedPaths } from "../app/content/paths.ts";

/** Pages that search engines should not keep: they differ for each reader. */
const personal = new Set(["/saved", "/search"]);

/** Writes `sitemap.xml` (sitemaps.org protocol 0.9) and `robots.txt`, which names it. */
export async function writeSitemap(root: string, content: Content): Promise<void> {
  const { url } = content.site;
  const entries = sitemapEntries(content).map(({ path: page, changed }) => {
    const date = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${url}${page}</loc>${date}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  await writeFile(path.join(root, "sitemap.xml"), xml);
  await writeFile(path.join(root, "robots.txt"), `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`);
}

/** Canonical pages with the day of their last change, if they have one. */
export function sitemapEntries({
  articles,
  quizzes,
  categories,
  pages,
}: Content): { path: string; changed?: string }[] {
  const legal = new Map(Object.entries(pages.legal).map(([id, { updatedAt }]) => [`/${id}`, updatedAt]));
  const canonical = categories.filter(({ tipCount, showsArticlesOf }) => tipCount > 0 && !showsArticlesOf);
  return [
    ...fixedPaths
      .filter((page) => !personal.has(page))
      .map((page) => ({ path: page, changed: legal.get(page) })),
    ...canonical.map(({ slug }) => ({ path: `/category/${slug}` })),
    ...articles.map(({ id, updatedAt }) => ({ path: `/article/${id}`, changed: updatedAt })),
    ...quizzes.map(({ id, updatedAt }) => ({ path: `/quiz/${id}`, changed: updatedAt })),
  ];
}
