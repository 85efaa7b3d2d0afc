import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

export type PageContent = {
  title: string;
  /** Hash of what a reader sees: words, pictures and links, and what the page's parts were given to show. */
  seen: string;
  /** Addresses of files that the page shows or runs. */
  parts: string[];
  /** Addresses that it leads to. */
  links: string[];
};

/** Text in these is not seen. */
const unseen = new Set(["script", "style", "noscript", "template"]);

/** What a built page shows, asks for and leads to. `lookOf`: a hash of the picture at an address. */
export function contentOf(html: string, lookOf = (address: string) => address): PageContent {
  const content = { title: "", words: "", parts: [] as string[], links: [] as string[] };
  const looks: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      const { src, srcset, imagesrcset, href, poster, rel, props } = attributes;
      if (name === "img" && src !== undefined) looks.push(lookOf(src));
      if (name === "astro-island" && props !== undefined) looks.push(props);
      for (const address of [src, poster]) if (address !== undefined) content.parts.push(address);
      for (const set of [srcset, imagesrcset]) content.parts.push(...addressesOfSet(set));
      if (href === undefined) return;
      if (name === "a") content.links.push(href);
      else if (name === "link" && isLoaded(rel)) content.parts.push(href);
    },
    ontext(text) {
      const at = open.at(-1) ?? "";
      if (at === "title" && open.includes("head")) content.title += text;
      else if (!open.some((name) => unseen.has(name))) content.words += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  const pictures = content.parts.filter((address) => !/\.(js|css)(\?|$)/.test(address));
  const words = content.words.replace(/\s+/g, " ").trim();
  const seen = JSON.stringify([content.title, words, pictures, content.links, looks]);
  return {
    title: content.title.trim(),
    seen: createHash("sha256").update(seen).digest("base64url").slice(0, 22),
    parts: content.parts,
    links: content.links,
  };
}

/** `a.webp 400w, b.webp 800w` */
function addressesOfSet(set: string | undefined): string[] {
  return (set ?? "").split(/,\s+/).flatMap((entry) => entry.trim().split(/\s+/)[0] || []);
}

/** Links that make the browser load something, and not those that only name another address. */
function isLoaded(rel = ""): boolean {
  return /\b(stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest)\b/.test(rel);
}
