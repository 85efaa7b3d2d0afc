import { z } from "zod";
import type { NewsletterTexts } from "../read-texts.ts";

/** The parts of a mail before the sender adds its headers. */
export type MailBody = { subject: string; html: string; text: string };

/** One tip of an issue, as taken from the site's JSON Feed. */
export const tip = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  /** What its article begins with, for the mail to hold, with its warning; and what the link to the rest leads to. */
  firstParagraph: z
    .object({ text: z.string(), warning: z.string().exactOptional(), holds: z.array(z.string()) })
    .exactOptional(),
  author: z.string().exactOptional(),
  image: z
    .object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })
    .exactOptional(),
  /** For example "3 min read". */
  readingTime: z.string(),
  /** The display name, for example "Life Hacks". */
  category: z.string(),
  /** ISO 8601. */
  datePublished: z.string(),
  /** Its former addresses. */
  formerly: z.array(z.string()).exactOptional(),
});
export type Tip = z.infer<typeof tip>;

/** What each mail says of the site that sends it, and in whose words and colours. */
export type MailSite = { siteName: string; siteUrl: string; postalAddress: string; texts: NewsletterTexts };

export type IssueContent = MailSite & {
  /** ISO week, such as "2026-W47". */
  week: string;
  /** Three. */
  tips: readonly Tip[];
  unsubscribeUrl: string;
  meUrl: string;
  /** This issue in the web archive. */
  archiveUrl: string;
  /** By default made from the first tip's title. */
  subject?: string;
  /** The operator's own opening, with empty lines between paragraphs; by default a general sentence. */
  opening?: string;
  /** The name in the greeting; by default the authors of the tips. */
  editor?: string;
};
