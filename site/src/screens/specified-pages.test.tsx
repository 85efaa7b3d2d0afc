import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { copiesKept, storageKeys } from "../browser/storage-keys.ts";
import { sampleContent } from "../testing/sample-content.ts";
import { AboutScreen } from "./about.tsx";
import { ContactScreen } from "./contact.tsx";
import { LegalScreen } from "./legal.tsx";
import { SitemapScreen } from "./sitemap.tsx";

// What chapter 2 of the specification says of the pages that are words and links.

const { site, people, pages, categories } = sampleContent();
const { privacy, terms, disclaimer } = pages.legal;
if (!privacy || !terms || !disclaimer) throw new Error("the sample lacks a legal page");

/** The words of markup. React writes the signs of HTML as its references. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const html = (screen: ReactNode) => renderToStaticMarkup(screen);
const headingsOf = (page: string, level: number) =>
  [...page.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, "g"))].map(([, text = ""]) =>
    wordsOf(text),
  );
const linksOf = (page: string) =>
  [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, label = ""]) => [
    wordsOf(label),
    to,
  ]);

test("About: mission, values, promise, four figures, and all that is known of its people", () => {
  const page = html(<AboutScreen site={site} page={pages.about} people={people} hasQuizzes />);
  for (const name of ["Our Mission", "Our Values", "Our Promise"])
    expect(headingsOf(page, 2)).toContain(name);
  expect(pages.about.stats).toHaveLength(4);
  const { team, badges, press, awards } = people;
  expect(headingsOf(page, 3)).toEqual(Object.values(team).map(({ name }) => name));
  expect(headingsOf(page, 3)).toHaveLength(3);
  expect(headingsOf(page, 4)).toEqual(Array(3).fill(["Credentials", "Achievements"]).flat());
  const facts = [
    ...badges.map(({ title }) => title),
    ...press.map(({ outlet, year }) => `${outlet}, ${year}`),
  ];
  const texts = Object.values(team).flatMap(({ role = "", bio = "", credentials, achievements }) => [
    role,
    bio,
    ...credentials,
    ...achievements,
  ]);
  const figures = pages.about.stats.flatMap(({ label, value }) => [label, value]);
  const won = awards.map(({ title, by, year }) => `${title} ${by}, ${year}`);
  for (const text of ["Safety before cleverness.", ...facts, ...texts, ...figures, ...won])
    expect(wordsOf(page)).toContain(text);
  for (const link of [
    ["Browse All Tips", "/browse"],
    ["Take a Quiz", "/quizzes"],
    ["disclaimer", "/disclaimer"],
  ])
    expect(linksOf(page)).toContainEqual(link);
});

test("Contact: support is by email, within 24 hours, with what to include for six kinds of email", () => {
  const page = html(<ContactScreen site={site} page={pages.contact} />);
  expect(wordsOf(page)).toContain("We help by email only.");
  expect(wordsOf(page)).toContain("A reply usually comes within 24 hours on business days.");
  expect(wordsOf(page)).toContain(site.email);
  // the only form of the page is that of the newsletter
  expect(page).not.toMatch(/<(form|textarea|input)/);
  expect(headingsOf(page, 3)).toEqual([
    "Bug Reports",
    "Feature Requests",
    "Content Suggestions",
    "General Questions",
    "Partnership Inquiries",
    "Feedback",
  ]);
  const mails = linksOf(page).flatMap(([, to = ""]) => (to.startsWith("mailto:") ? [to] : []));
  const subjects = pages.contact.topics.map(({ subject }) => `?subject=${encodeURIComponent(subject)}`);
  expect(mails).toEqual(["", ...subjects].map((subject) => `mailto:${site.email}${subject}`));
  const { name = "", address = "", taxNumber = "" } = site.provider ?? {};
  for (const text of [name, address, `Tax number (NIF): ${taxNumber}`]) expect(wordsOf(page)).toContain(text);
});

test("Sitemap: its sections, its claim, and sitemap.xml in a new tab", () => {
  const own = categories
    .filter(({ main }) => main)
    .map(({ slug, title }) => ({ to: `/category/${slug}`, label: title }));
  const page = html(<SitemapScreen site={site} categories={own} />);
  expect(headingsOf(page, 2).slice(0, 3)).toEqual(["Main Pages", "Content Categories", "Legal & Policy"]);
  expect(linksOf(page).map(([, to]) => to)).toEqual([
    ...["/", "/about", "/contact", "/browse", "/quizzes", "/search", "/saved"],
    ...["life-hacks", "how-tos", "productivity", "cool-stuff", "budget", "tech"].map(
      (of) => `/category/${of}`,
    ),
    ...["/privacy", "/terms", "/disclaimer", "/accessibility", "/sitemap.xml", "/"],
  ]);
  expect(linksOf(page).map(([label]) => label)).toContain("Budget & Finance");
  expect(wordsOf(page)).toContain("6 categories and 8 core pages");
  expect(page).toContain('<a href="/sitemap.xml" target="_blank" rel="noopener">');
});

describe.each([
  {
    page: privacy,
    updated: "January 1, 2025",
    chapters:
      "GDPR rights, Data collected, Use of data, Sharing, Retention and security, Rights, Cookies, International transfers, Children, Contact, Changes",
  },
  {
    page: terms,
    updated: "September 22, 2025",
    chapters:
      "Acceptance, Permitted use, Disclaimer and liability, Intellectual property, Third-party links, Age restrictions, Governing law, Modifications, Severability, Questions",
  },
  {
    page: disclaimer,
    updated: "September 22, 2025",
    chapters: "General, Health and safety, Financial, Affiliate links, Accuracy, Liability, Questions",
  },
])("$page.title", ({ page, updated, chapters }) => {
  it("has its chapters, its last update and who provides the site", () => {
    const shown = html(<LegalScreen site={site} page={page} />);
    expect(wordsOf(shown)).toContain(`Last updated ${updated}`);
    expect(headingsOf(page.html, 2)).toEqual(chapters.split(", "));
    for (const name of chapters.split(", ")) expect(chapterOf(page, name).length, name).toBeGreaterThan(50);
    const { email, provider: { name = "", address = "", taxNumber = "" } = {} } = site;
    expect(wordsOf(page.html)).toContain(`${name}; ${address}; Tax number (NIF): ${taxNumber}; ${email}`);
    expect(linksOf(shown)).toContainEqual(["Back to Home", "/"]);
  });
});

const ofPrivacy = (name: string) => wordsOf(chapterOf(privacy, name));
const ofTerms = (name: string) => wordsOf(chapterOf(terms, name));

test.each([
  ["analytics data is kept up to 26 months", /analytics data: up to 26 months/i],
  ["contact communications are kept 3 years", /messages you send us: 3 years/i],
  ["website logs are kept 12 months", /website logs: up to 12 months/i],
  ["a breach is notified within 72 hours", /report it to the authority within 72 hours/i],
  ["rights requests are answered within 30 days", /we answer within 30 days/i],
  ["the minimum age is 13", /for people aged 13 and over/i],
  ["its operator", /an individual sole proprietor based in Portugal/],
])("Privacy: %s", (_, figure) => {
  expect(wordsOf(privacy.html)).toMatch(figure);
});

test("Privacy: rights, every entry that is stored, parents’ consent, an address, and the day of its change", () => {
  expect(ofPrivacy("GDPR rights")).toMatch(/Access.*Erasure.*Portability/);
  for (const key of Object.keys({ ...storageKeys, ...copiesKept }))
    expect(ofPrivacy("Cookies")).toContain(key);
  expect(ofPrivacy("Children")).toContain(
    "In the European Union, readers aged 13 to 15 need a parent’s consent for anything that is not essential",
  );
  expect(ofPrivacy("Contact")).toContain(site.email);
  expect(wordsOf(html(<LegalScreen site={site} page={privacy} />))).toMatch(
    /In these words since \d+ November 2026/,
  );
});

test("Terms and disclaimer: ages, law and links", () => {
  expect(wordsOf(terms.html)).toContain("an individual sole proprietor based in Portugal");
  for (const text of [
    "You must be at least 13 years old to use this site.",
    "If you are between 13 and 18, you need the supervision of a parent or guardian.",
    "In the European Union, readers aged 13 to 15 also need a parent’s consent for data processing that is not essential",
  ])
    expect(ofTerms("Age restrictions")).toContain(text);
  expect(ofTerms("Governing law")).toContain("Portugal");
  expect(ofTerms("Questions")).toContain(site.email);
  expect(chapterOf(disclaimer, "Accuracy")).toContain('href="/contact"');
  for (const link of [
    ["privacy policy", "/privacy"],
    ["terms of service", "/terms"],
  ])
    expect(linksOf(chapterOf(disclaimer, "Questions"))).toContainEqual(link);
});

/** The markup between a heading and the next. */
function chapterOf(page: { html: string }, name: string): string {
  const [, after = ""] = page.html.split(new RegExp(`<h2[^>]*>${name}</h2>`));
  return after.split("<h2")[0] ?? "";
}
