/** The parts of a mail before the sender adds its headers. */
export type MailBody = { subject: string; html: string; text: string };

/** One tip of an issue, as taken from the site's JSON Feed. */
export type Tip = {
  id: string;
  url: string;
  title: string;
  summary: string;
  image?: { url: string; alt: string; width: number; height: number };
  /** For example "3 min read". */
  readingTime: string;
  /** The display name, for example "Life Hacks". */
  category: string;
  /** ISO 8601. */
  datePublished: string;
  /** Its former addresses. */
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
  /** By default made from the first tip's title. */
  subject?: string | undefined;
  /** The operator's own opening, with empty lines between paragraphs; by default a general sentence. */
  opening?: string | undefined;
  /** The name in the greeting; by default the site's. */
  editor?: string | undefined;
};
