import type { IssueContent, MailSite, Tip } from "../mail/mail-body.ts";
import { readTexts } from "../read-texts.ts";
import { sampleTip } from "./seed.ts";

/** For the tests of mails and pages. */
export const sampleSite = {
  siteName: "Knack",
  siteUrl: "https://knack.example/",
  postalAddress: "Knack, Rua do Exemplo 12, Lisboa",
  texts: readTexts(),
} satisfies MailSite;

export const sampleIssue = {
  ...sampleSite,
  weekKey: "2026-W47",
  tips: ["The Paper Towel Microwave Trick", "The 15-Minute Room Reset", "Set Up a Password Manager"].map(
    (title, number) => ({ ...sampleTip(number), title, readingTime: "3 min read" }),
  ),
  unsubscribeUrl: "https://news.knack.example/unsubscribe/token",
  meUrl: "https://news.knack.example/me/token",
  archiveUrl: "https://news.knack.example/issues/2026-W47",
} satisfies IssueContent;

/** The same tips with a text in every field that would break out of its place if it could. */
export function hostileTips(attack: string): Tip[] {
  return sampleIssue.tips.map((tip) => ({
    ...tip,
    title: attack,
    summary: attack,
    category: attack,
    readingTime: attack,
    url: `https://knack.example/${attack}`,
    image: { url: attack, alt: attack, width: 8, height: 6 },
  }));
}
