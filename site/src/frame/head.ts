import type { Site } from "../../../brand/site.ts";
import type { PictureShape } from "../../../pictures/sizes.ts";

/** What the head of a page needs to know. */
export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path; left out on pages that search engines should not index. */
  path?: string;
  /** Share card under `/pictures/share/`, without its extension. */
  card?: string;
  /** The article's language, if it differs from the site's: for search engines. */
  lang?: string | undefined;
  article?: {
    publishedAt: string;
    updatedAt: string;
    author: { name: string; isTeam?: boolean };
  };
  /** The first picture in view, as `Picture` shows it: preloaded. */
  picture?: { address: string; shape?: PictureShape; sizes: string };
  /** Fonts that this page shows at once, besides the two of every page. */
  fonts?: readonly string[];
};

const cardSize = { width: 1200, height: 630 };

type Meta = { name: string; content: string } | { property: string; content: string };

export type HeadElements = {
  title: string;
  metas: Meta[];
  canonical?: string;
  /** Structured data for search engines (JSON-LD), one text for each script. */
  data: string[];
};

/** Title, description, canonical address, share card and structured data of a page. */
export function headElements(head: PageMeta, site: Site): HeadElements {
  const { title, description, path, card = "home", article, lang = site.lang } = head;
  const { name, url } = site;
  const fullTitle = path === "/" ? `${title} · ${name}` : `${title} | ${name}`;
  const image = `${url}/pictures/share/${card}.jpg`;
  const metas: Meta[] = [
    { name: "description", content: description },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:image", content: image },
    { property: "og:image:width", content: `${cardSize.width}` },
    { property: "og:image:height", content: `${cardSize.height}` },
    { property: "og:image:alt", content: fullTitle },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (path === undefined)
    return { title: fullTitle, metas: [...metas, { name: "robots", content: "noindex" }], data: [] };
  const canonical = url + path;
  metas.push({ property: "og:url", content: canonical });
  const data = [
    ...(path === "/" ? publisherData(site) : []),
    ...(article ? [articleData({ title, image, site, ...article, lang })] : []),
  ];
  return { title: fullTitle, metas, canonical, data: data.map(scriptText) };
}

/** JSON in which nothing can end the surrounding script element. */
function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

type ArticlePage = NonNullable<PageMeta["article"]> & {
  title: string;
  image: string;
  site: Site;
  lang: string;
};

function articleData(page: ArticlePage) {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: page.title,
    image: page.image,
    datePublished: page.publishedAt,
    dateModified: page.updatedAt,
    author: { "@type": page.author.isTeam ? "Organization" : "Person", name: page.author.name },
    publisher: { "@type": "Organization", name: page.site.name, url: `${page.site.url}/` },
    inLanguage: page.lang,
  };
}

/** The publisher of the site, described in full on the home page. */
function publisherData({ name, url, description, email, social, lang }: Site) {
  const publisher = { "@type": "Organization", name, url: `${url}/` };
  const logo = `${url}/apple-touch-icon.png`;
  const sameAs = social.map((link) => link.url);
  return [
    { "@context": "https://schema.org", ...publisher, logo, email, ...(sameAs.length > 0 && { sameAs }) },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name,
      url: `${url}/`,
      description,
      publisher,
      inLanguage: lang,
    },
  ];
}
