import { Parser } from "htmlparser2";

export type PageContent = {
  /** Addresses that the page loads. */
  parts: string[];
  /** Addresses that it links to. */
  links: string[];
};

/** What a built page loads, and where it links to. */
export function linksOfPage(html: string): PageContent {
  const content: PageContent = { parts: [], links: [] };
  const parser = new Parser({
    onopentag(name, { src, srcset, imagesrcset, href, poster, rel }) {
      for (const address of [src, poster]) if (address !== undefined) content.parts.push(address);
      for (const set of [srcset, imagesrcset]) content.parts.push(...addressesOfSet(set));
      if (href === undefined) return;
      if (name === "a") content.links.push(href);
      else if (name === "link" && isLoaded(rel)) content.parts.push(href);
    },
  });
  parser.end(html);
  return content;
}

/** `a.webp 400w, b.webp 800w` */
function addressesOfSet(set = ""): string[] {
  return set.split(/,\s+/).flatMap((entry) => entry.trim().split(/\s+/)[0] || []);
}

/** Whether a `link` element makes the browser load something, or only names an address. */
function isLoaded(rel = ""): boolean {
  return /\b(stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest)\b/.test(rel);
}
