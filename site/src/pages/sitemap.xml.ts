import { content } from "../content/for-pages.ts";
import { sitemapEntries } from "../content/paths.ts";

/** sitemaps.org protocol 0.9. */
export function GET(): Response {
  const { site } = content();
  const entries = sitemapEntries(content());
  const lines = entries.map(({ path, changed }) => {
    const date = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${site.url}${path}</loc>${date}</url>`;
  });
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/sitemap.css"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`);
}
