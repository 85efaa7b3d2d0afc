import type { ArticleFrontMatter } from "../../../site-folder/schemas/article.ts";

/** What cards show of an article or a quiz (specification, chapters 2 and 3). */
export type EntrySummary = {
  /** The last part of its path. */
  id: string;
  title: string;
  description: string;
  /** Such as `Life Hacks`. */
  category: string;
  categorySlug: string;
  /** Of the category whose colours it uses. */
  family: string;
  /** YYYY-MM-DD. */
  publishedAt: string;
  /** If it differs from the site's. */
  lang?: string;
  /** What the addresses of all its sizes begin with (`pictures/picture-url.ts`). */
  thumbnail: string;
  /** For readers in dark. */
  hasNight?: boolean;
};

export type ArticleSummary = EntrySummary & {
  /** `3 min read`. */
  readTime: string;
  /** Its warning may not be missed. */
  danger?: boolean;
  tags: string[];
};

/** Of “In This Article”. Depth 2 is a section; 3 and 4 are subsections. */
export type HeadingEntry = {
  id: string;
  text: string;
  depth: 2 | 3 | 4;
  /** One device among several, which become tabs; such headings are not listed. */
  isDevice?: boolean;
};

/** What its author wrote, and what the build made of it; pages, pictures, search and checks all use this type. */
export type Article = ArticleSummary &
  Omit<ArticleFrontMatter, "author" | "draft" | "aliases" | "quiet"> & {
    /** `isTeam`: the editors as a group, not one person. */
    author: { name: string; avatar: string; isTeam?: boolean };
    thumbnailAlt: string;
    headings: HeadingEntry[];
    /** Of each numbered list. */
    steps: number[];
    /** Each with its line in the file. */
    pictures: { url: string; line: number }[];
    /** The first paragraph as HTML: it stands in the head of the page. */
    answer?: string;
    html: string;
    /** For search and feeds. */
    text: string;
  };

/** Pages send it to browsers, so it holds only what lists need. */
export function cardOf(article: ArticleSummary): ArticleSummary {
  const { id, title, description, category, categorySlug, family } = article;
  const { readTime, publishedAt, tags, thumbnail, hasNight, lang, danger } = article;
  return {
    id,
    title,
    description,
    category,
    categorySlug,
    family,
    readTime,
    publishedAt,
    tags,
    thumbnail,
    hasNight,
    ...(lang && { lang }),
    ...(danger && { danger }),
  };
}

/** `November 21, 2026`, only on legal pages: the specification quotes their dates. */
export function longDateText(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

const months = "January February March April May June July August September October November December".split(
  " ",
);

/**
 * `12 February 2025`, the same on server and client in every time zone. Without `Intl`, whose first use takes 55 ms on
 * a slow phone during hydration.
 */
export function dateText(isoDate: string): string {
  const day = new Date(isoDate);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** A room of the house that an article leads to; `where`: “in the kitchen”. */
export type FoundRoom = { slug: string; where: string };
