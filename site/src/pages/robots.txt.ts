import { siteContent } from "../content/for-pages.ts";

export async function GET(): Promise<Response> {
  const { site } = await siteContent();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
}
