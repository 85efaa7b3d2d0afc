import { siteWords } from "../content/catalogue.ts";

export async function GET(): Promise<Response> {
  const { site } = await siteWords();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
}
