/**
 * A page whose scripts of islands, which Astro writes at the body's beginning, wait as text until the first frame is
 * painted (`before-paint.js` runs them then, under the same hashes of the Content-Security-Policy): on a slow phone they
 * would hold it up by 30 ms.
 */
export function runAfterPaint(html: string): string {
  const [from, to] = [html.indexOf("</head>"), html.indexOf("<astro-island")];
  if (from < 0 || to < from) return html;
  const waiting = html.slice(from, to).replaceAll("<script>", '<script type="text/plain">');
  return html.slice(0, from) + waiting + html.slice(to);
}
