import { content } from "../content/for-pages.ts";

export function GET(): Response {
  const { site } = content();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`);
}
