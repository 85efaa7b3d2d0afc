/** What a mail consists of before the sender adds its headers. */
export type MailBody = { subject: string; html: string; text: string };

/** One tip of an issue, as taken from the site's JSON Feed. */
export type Tip = {
  id: string;
  url: string;
  title: string;
  summary: string;
  image?: { url: string; alt: string; width: number; height: number };
  /** Such as "3 min read". */
  readingTime: string;
  /** The display name, such as "Life Hacks". */
  category: string;
  /** ISO 8601. */
  datePublished: string;
  /** Addresses that it had before. */
  formerly?: readonly string[];
};

export type Issue = {
  siteName: string;
  siteUrl: string;
  /** ISO week, such as "2026-W47". */
  week: string;
  /** Three. */
  tips: readonly Tip[];
  unsubscribeUrl: string;
  meUrl: string;
  /** This issue in the web archive. */
  archiveUrl: string;
  postalAddress: string;
  /** Made from the first tip's title when left out. */
  subject?: string | undefined;
  /** The operator's own words on top, paragraphs apart by an empty line; without them a line that is always true. */
  opening?: string | undefined;
  /** Who greets; without one it is the site. */
  editor?: string | undefined;
};
