import { createHash } from "node:crypto";

/**
 * What may style a mail that is shown as a page: its own style element and attributes, each by its hash
 * (https://www.w3.org/TR/CSP3/#unsafe-hashes-usage), so that nothing else in it can.
 */
export function styleSourcesOf(html: string): string[] {
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  const attributes = [...html.matchAll(/ style="([^"]*)"/g)].map(([, css = ""]) => unescaped(css));
  const hashes = new Set([...sheets, ...attributes].map((css) => `'sha256-${sha256(css)}'`));
  return ["'unsafe-hashes'", ...hashes];
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

// What our templates escape in an attribute.
function unescaped(text: string): string {
  return text
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
