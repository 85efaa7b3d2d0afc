import type { PictureShape } from "../../../pictures/sizes.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { beginningOf } from "../../../site-folder/time-zone.ts";

export type PageMeta = {
  title: string;
  description: string;
  /** Left out on pages that search engines should not index. */
  path?: string;
  /** Under `/pictures/share/`, without its extension. */
  card?: string;
  /** If it differs from the site's: for search engines. */
  lang?: string;
  article?: {
    publishedAt: string;
    updatedAt: string;
    author: { name: string; isTeam?: boolean };
  };
  /** Between the home page and this one, for the breadcrumb trail. */
  above?: { name: string; path: string }[];
  /** The first in view: preloaded. */
  picture?: { address: string; shape?: PictureShape; sizes: string; hasNight?: boolean };
  /** At once, besides the two of every page. */
  fonts?: readonly string[];
};

type Meta = { name: string; content: string } | { property: string; content: string };

/** `data`: JSON-LD for search engines, one text for each script. */
export function headElements(head: PageMeta, site: Site) {
  const { title, description, path, card = "home", article, above } = head;
  const { name, url } = site;
  const fullTitle = path === "/" ? `${title} · ${name}` : `${title} | ${name}`;
  const image = `${url}/pictures/share/${card}.jpg`;
  const metas: Meta[] = [
    { name: "description", content: description },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: article ? "article" : "website" },
    ...localeMeta(head.lang ?? site.lang),
    ...(article
      ? [
          { property: "article:published_time", content: beginningOf(article.publishedAt, site.timeZone) },
          { property: "article:modified_time", content: beginningOf(article.updatedAt, site.timeZone) },
        ]
      : []),
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: fullTitle },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (path === undefined)
    return { title: fullTitle, metas: [...metas, { name: "robots", content: "noindex" }], data: [] };
  metas.push({ property: "og:url", content: url + path });
  const publisher = {
    "@type": "Organization",
    "@id": `${url}/#organization`,
    name,
    url: `${url}/`,
    logo: `${url}/apple-touch-icon.png`,
  };
  const data = [
    ...(path === "/" ? siteData(site, publisher) : []),
    ...(article
      ? [
          {
            ...articleData(article, site),
            headline: title,
            image,
            mainEntityOfPage: url + path,
            publisher,
            inLanguage: head.lang ?? site.lang,
          },
        ]
      : []),
    ...(above ? [trailData([{ name: "Home", path: "/" }, ...above, { name: title, path }], url)] : []),
  ];
  return { title: fullTitle, metas, canonical: url + path, data: data.map(scriptText) };
}

/** Open Graph's form names a country: nothing where the tag names none, since a guess may be wrong. */
function localeMeta(lang: string): Meta[] {
  const { language, region } = new Intl.Locale(lang);
  return region ? [{ property: "og:locale", content: `${language}_${region}` }] : [];
}

function articleData(
  { publishedAt, updatedAt, author }: NonNullable<PageMeta["article"]>,
  { url, timeZone }: Site,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    datePublished: beginningOf(publishedAt, timeZone),
    dateModified: beginningOf(updatedAt, timeZone),
    // About introduces the people
    author: {
      "@type": author.isTeam ? "Organization" : "Person",
      name: author.name,
      url: `${url}/about`,
    },
  };
}

function trailData(trail: NonNullable<PageMeta["above"]>, url: string) {
  const itemListElement = trail.map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: url + path,
  }));
  return { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement };
}

/** Described in full on the home page. */
function siteData({ name, url, description, email, social, lang }: Site, publisher: object) {
  const context = { "@context": "https://schema.org" };
  const sameAs = social.map((link) => link.url);
  return [
    { ...context, ...publisher, email, ...(sameAs.length > 0 && { sameAs }) },
    { ...context, "@type": "WebSite", name, url: `${url}/`, description, publisher, inLanguage: lang },
  ];
}

/** Nothing in it can end the surrounding script element. */
function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
