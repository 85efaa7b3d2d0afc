import { sitemapEntries, sitemapXml } from "../../release/sitemap.ts";
import { allQuizzes, siteWords, wholeArticles } from "../content/catalogue.ts";

export async function GET(): Promise<Response> {
  const words = await siteWords();
  const entries = sitemapEntries({ ...words, articles: await wholeArticles(), quizzes: await allQuizzes() });
  return new Response(sitemapXml(words.site.url, entries));
}
