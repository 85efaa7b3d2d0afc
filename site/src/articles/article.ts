/** What a card shows of an article (specification, chapters 2 and 3). */
export type ArticleSummary = {
  /** Slug: the file name, and the address under `/article/`. */
  id: string;
  title: string;
  description: string;
  /** Display name, such as `Life Hacks`. */
  category: string;
  categorySlug: string;
  /** Which of the six colour families it wears. */
  family: string;
  /** `3 min read`. */
  readTime: string;
  /** YYYY-MM-DD. */
  publishedAt: string;
  /** Its language, where that is not the site's. */
  lang?: string | undefined;
  tags: string[];
  /** What the addresses of its cover begin with (`pictures/picture-url.ts`). */
  thumbnail: string;
  thumbnailAlt: string;
};

/** An entry of “In This Article”. Depth 2 is a section, 3 and 4 lie below it. */
export type HeadingEntry = {
  id: string;
  text: string;
  depth: 2 | 3 | 4;
  /** One of several devices, which are tabs: left out of the list. */
  isDevice?: boolean;
};

/** A page that supports an article or a quiz; `read` is the day it was read, YYYY-MM-DD. */
export type Source = { title: string; url: string; read: string };

/** What was wrong and is right now; `date` is the day it was put right, YYYY-MM-DD. */
export type Correction = { date: string; text: string };

/** The facts under the title, as their author wrote them. */
export type AtAGlance = {
  handsOn?: string | undefined;
  waiting?: string | undefined;
  cost?: string | undefined;
  difficulty?: "easy" | "medium" | "hard" | undefined;
  need?: string[] | undefined;
};

/** An article as it is read from its file: what pages, pictures, search and checks take. */
export type Article = ArticleSummary & {
  /** What people type who mean this article, in words that its text does not have. */
  alsoCalled: string[];
  updatedAt: string;
  featured: boolean;
  /** `isTeam`: nobody alone, but the editors. */
  author: { name: string; avatar: string; isTeam?: boolean };
  /** Ids as the author listed them; some may not exist. */
  relatedArticles: string[];
  headings: HeadingEntry[];
  /** Id of the heading above the first steps. */
  steps?: string | undefined;
  sources?: Source[] | undefined;
  corrections?: Correction[] | undefined;
  atAGlance?: AtAGlance | undefined;
  /** The photograph that is its cover, if it names one. */
  cover?: string | undefined;
  /** The pictures that its body names, each with its line in the file. */
  pictures: { url: string; line: number }[];
  /** The body as HTML. */
  html: string;
  /** The plain words of the body, for search and feeds. */
  text: string;
};

/** The card of an article: what lists need and no more, since pages send it. */
export function cardOf(article: ArticleSummary): ArticleSummary {
  const { id, title, description, category, categorySlug, family } = article;
  const { readTime, publishedAt, tags, thumbnail, thumbnailAlt, lang } = article;
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
    ...(lang && { lang }),
  };
}

/** Reading time at 200 words a minute, at least one minute: `3 min read`. */
export function readTimeOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return `${Math.max(1, Math.round(words / 200))} min read`;
}

/** Made when first asked for, and once: each takes 0.2 ms, and a build writes thousands of dates. */
let longDate: Intl.DateTimeFormat | undefined;

/** `November 21, 2026`: the form of the legal pages. */
export function longDateText(isoDate: string): string {
  longDate ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return longDate.format(new Date(isoDate));
}

/**
 * `Feb 12, 2025`: the same on server and client, whatever the time zone. Without `Intl`, whose first use takes a slow
 * phone 55 ms while islands are hydrated; ECMAScript says how `Wed, 12 Feb 2025 00:00:00 GMT` is written.
 */
export function dateText(isoDate: string): string {
  const [, day, month, year] = new Date(isoDate).toUTCString().split(" ");
  return `${month} ${Number(day)}, ${year}`;
}
