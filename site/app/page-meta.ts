import type { MetaDescriptor } from "react-router";
import type { SiteData } from "./use-site.ts";

type Page = {
  title: string;
  description: string;
  /** Canonical path; left out on pages that search engines should not keep. */
  path?: string;
  /** Share card under `/pictures/share/`, without its ending. */
  card?: string;
  article?: { publishedAt: string; updatedAt: string; author: string };
  /** The way to this page, outermost first, for search engines. */
  trail?: { name: string; path: string }[];
};

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The head of a page that did not load (`frame/error-page.tsx` is its body). */
export function failureMeta(matches: Matches): MetaDescriptor[] {
  return pageMeta(matches, {
    title: "This page did not load",
    description: "The connection may have dropped on the way.",
  });
}

/** Title, description, canonical address, share card and structured data of a page. */
export function pageMeta(
  matches: Matches,
  { title, description, path, card = "home", article, trail }: Page,
): MetaDescriptor[] {
  // the root loader's data always stands first; its shape is fixed in root.tsx
  const { name = "", url = "" } = (matches[0]?.loaderData ?? {}) as Partial<SiteData>;
  const fullTitle = path === "/" ? `${title} · ${name}` : `${title} | ${name}`;
  const image = `${url}/pictures/share/${card}.jpg`;
  const meta: MetaDescriptor[] = [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:site_name", content: name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (path === undefined) return [...meta, { name: "robots", content: "noindex" }];
  meta.push(
    { tagName: "link", rel: "canonical", href: url + path },
    { property: "og:url", content: url + path },
  );
  if (article)
    meta.push({ "script:ld+json": articleData({ title, description, image, url: url + path, ...article }) });
  if (trail) meta.push({ "script:ld+json": trailData(trail, url) });
  return meta;
}

function articleData(page: {
  title: string;
  description: string;
  image: string;
  url: string;
  publishedAt: string;
  updatedAt: string;
  author: string;
}) {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: page.title,
    description: page.description,
    image: page.image,
    datePublished: page.publishedAt,
    dateModified: page.updatedAt,
    author: { "@type": "Person", name: page.author },
    mainEntityOfPage: page.url,
  };
}

function trailData(trail: { name: string; path: string }[], url: string) {
  const itemListElement = trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: url + path,
  }));
  return { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement };
}
