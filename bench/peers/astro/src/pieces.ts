import pages from "../prepared/pages.json";

type PeerPage = { head: string; css: string; body: string };
type Piece = { html: string; island?: undefined } | { island: string; action: string };

/** The title of the article that the template was made from. */
const templateTitle = /<title>([^<]*?)(?: ·[^<]*)?<\/title>/.exec(pages.article.head)?.[1] ?? "";

/** A page with its title and body, cut at its islands. */
export function piecesOf(page: PeerPage, title = templateTitle, bodyHtml = "") {
  const named = (text: string) => text.replaceAll(templateTitle, () => escaped(title));
  const body = named(page.body).replace("<bench-body></bench-body>", () => bodyHtml);
  const parts = body.split(/<bench-island name="([\w-]+)"(?: data-action="([^"]*)")?><\/bench-island>/);
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    pieces.push({ html: parts[at] ?? "" });
    const island = parts[at + 1];
    if (island) pieces.push({ island, action: parts[at + 2] ?? "/" });
  }
  return { head: named(page.head), css: page.css, pieces };
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
