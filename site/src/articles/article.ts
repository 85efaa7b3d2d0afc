import type { CountryNumbers } from "../emergencies/emergency.ts";

/** What a card shows of an article (specification, chapters 2 and 3). */
export type ArticleSummary = {
  /** Slug: the file's name and the last part of the path `/article/…`. */
  id: string;
  title: string;
  description: string;
  /** Display name, such as `Life Hacks`. */
  category: string;
  categorySlug: string;
  /** Slug of the category whose colours it uses. */
  family: string;
  /** `3 min read`. */
  readTime: string;
  /** YYYY-MM-DD. */
  publishedAt: string;
  /** Its language, if it differs from the site's. */
  lang?: string;
  /** Its warning may not be missed. */
  danger?: boolean;
  tags: string[];
  /** What the addresses of all sizes of its cover begin with (`pictures/picture-url.ts`). */
  thumbnail: string;
  thumbnailAlt: string;
  /** Its cover is drawn a second time, for readers in dark. */
  hasNight?: boolean;
};

/** An entry of “In This Article”. Depth 2 is a section; 3 and 4 are subsections. */
export type HeadingEntry = {
  id: string;
  text: string;
  depth: 2 | 3 | 4;
  /** The heading of one device among several, which become tabs; such headings are not listed. */
  isDevice?: boolean;
};

/** A page that supports an article or a quiz, and the day it was read, or a stored copy of it (`copy`), YYYY-MM-DD. */
export type Source = { title: string; url: string; read?: string; copy?: string };

/** Who tried every step of an article, and when, YYYY-MM-DD. */
export type Tried = { by: string; date: string };

/** Something that was wrong and has been corrected; `date` is the day of the correction, YYYY-MM-DD. */
export type Correction = { date: string; text: string };

/** The facts under the title, as their author wrote them. */
export type AtAGlance = {
  handsOn?: string;
  waiting?: string;
  cost?: string;
  difficulty?: "easy" | "medium" | "hard";
  need?: string[];
};

/** An article as read from its file; pages, pictures, search and checks all use this type. */
export type Article = ArticleSummary & {
  /** Words that readers may search for and the text does not contain. */
  askedAs: string[];
  updatedAt: string;
  featured: boolean;
  /** `isTeam`: the editors as a group, not one person. */
  author: { name: string; avatar: string; isTeam?: boolean };
  /** Ids as the author listed them; some may not exist. */
  relatedArticles: string[];
  headings: HeadingEntry[];
  /** How many steps its first numbered list has. */
  steps: number;
  sources?: Source[];
  /** Day on which its author wants to read its sources again. */
  lookAgain?: string;
  corrections?: Correction[];
  tried?: Tried;
  numbers?: CountryNumbers[];
  /** A text for somebody who needs help now; it begins with its numbers. */
  kind?: "emergency";
  /** Words of a search that show its numbers. */
  emergencyWords: string[];
  danger: boolean;
  atAGlance?: AtAGlance;
  /** The photograph that is its cover, if it names one. */
  cover?: string;
  /** The pictures that its body names, each with its line in the file. */
  pictures: { url: string; line: number }[];
  /** The paragraph that its text begins with, as HTML: it stands in the head of the page. */
  answer?: string;
  /** The rest of the text as HTML. */
  html: string;
  /** The plain words of the body, for search and feeds. */
  text: string;
};

/** The card of an article. Pages send it to browsers, so it holds only what lists need. */
export function cardOf(article: ArticleSummary): ArticleSummary {
  const { id, title, description, category, categorySlug, family } = article;
  const { readTime, publishedAt, tags, thumbnail, thumbnailAlt, hasNight, lang, danger } = article;
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
    thumbnailAlt,
    hasNight,
    ...(lang && { lang }),
    ...(danger && { danger }),
  };
}

/** `November 21, 2026`: only the legal pages, whose dates the specification quotes, write them so. */
export function longDateText(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

const months = "January February March April May June July August September October November December".split(
  " ",
);

/**
 * `12 February 2025`, as the mails and the desk write dates; the same on server and client in every time zone. Does not
 * use `Intl`, whose first use takes 55 ms on a slow phone during hydration.
 */
export function dateText(isoDate: string): string {
  const day = new Date(isoDate);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
