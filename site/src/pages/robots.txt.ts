import { siteWords } from "../content/catalogue.ts";

/** Everything may be read, and the sitemap is named. */
export async function GET(): Promise<Response> {
  const { site } = await siteWords();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
}
