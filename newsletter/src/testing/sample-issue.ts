import type { Issue, Tip } from "../mail/mail-body.ts";

function sampleTip(id: string, category: string, title: string): Tip {
  return {
    id,
    url: `https://knack.example/article/${id}`,
    title,
    summary: "A damp paper towel brings yesterday’s bread back to life.",
    image: { url: `https://knack.example/${id}.jpg`, alt: `A picture of ${title}.`, width: 800, height: 600 },
    readingTime: "3 min read",
    category,
    datePublished: "2026-11-10",
  };
}

/** For the tests of mails and pages. */
export const sampleIssue = {
  siteName: "Knack",
  siteUrl: "https://knack.example/",
  week: "2026-W47",
  tips: [
    sampleTip("towel", "Life Hacks", "The Paper Towel Microwave Trick"),
    sampleTip("reset", "How-To Guides", "The 15-Minute Room Reset"),
    sampleTip("pass", "Tech Help", "Set Up a Password Manager"),
  ],
  unsubscribeUrl: "https://news.knack.example/unsubscribe/token",
  meUrl: "https://news.knack.example/me/token",
  archiveUrl: "https://news.knack.example/issues/2026-W47",
  postalAddress: "Knack, Rua do Exemplo 12, Lisboa",
} satisfies Issue;

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
