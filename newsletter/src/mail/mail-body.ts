import { z } from "zod";
import type { NewsletterTexts } from "../read-texts.ts";

/** `html` is empty in a mail of plain text. */
export type MailBody = { subject: string; html: string; text: string };

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
  datePublished: z.string(),
  /** Its former addresses. */
  formerly: z.array(z.string()).exactOptional(),
});
export type Tip = z.infer<typeof tip>;

export type MailSite = { siteName: string; siteUrl: string; postalAddress: string; texts: NewsletterTexts };

export type IssueContent = MailSite & {
  /** ISO week, such as "2026-W47". */
  weekKey: string;
  tips: readonly Tip[];
  unsubscribeUrl: string;
  meUrl: string;
  archiveUrl: string;
  /** By default made from the first tip's title. */
  subject?: string;
  /** The operator's own opening, with empty lines between paragraphs; by default a general sentence. */
  opening?: string;
  /** The name in the greeting; by default the authors of the tips. */
  editor?: string;
};
