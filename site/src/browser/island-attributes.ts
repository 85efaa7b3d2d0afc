/**
 * A page without what Astro writes into each island and no browser reads: its number, and the options of a `client:late`
 * without any. They are different in each, so that they hardly compress: 100 bytes of an article.
 */
export function withoutUnread(html: string): string {
  return html
    .replaceAll(/(<astro-island) uid="\w+"/g, "$1")
    .replaceAll(/ opts="\{&quot;name&quot;:&quot;\w+&quot;,&quot;value&quot;:true\}"/g, ' opts="{}"');
}
