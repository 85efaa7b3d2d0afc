import { tuesdayOf } from "../calendar/calendar.ts";
import type { NewsletterTexts } from "../read-texts.ts";
import { oneLine } from "../text-format.ts";
import type { Tip } from "./mail-body.ts";

/** The Tuesday of its week, in any time zone and however late it was sent. */
export function issueDate(week: string): string {
  return tuesdayOf(week).toLocaleString("en-GB", { dateStyle: "long" });
}

/** The same for machines: "2026-11-17". */
export function isoIssueDate(week: string): string {
  return tuesdayOf(week).toString();
}

/** "47" for "2026-W47". */
export function weekNumber(week: string): string {
  return String(tuesdayOf(week).weekOfYear);
}

const longestSubjectLetters = 60;

type Subject = { weekKey: string; tips: readonly Pick<Tip, "title">[]; subject?: string | null };

/**
 * The operator's own subject, else the first tip's title and the week, in at most 60 characters: phones show little
 * more.
 */
export function issueSubject({ weekKey, tips, subject }: Subject): string {
  if (subject) return oneLine(subject);
  const title = oneLine(tips[0]?.title ?? "Three tips");
  const ending = ` · week ${weekNumber(weekKey)}`;
  const more = ", and two more";
  if ([...title].length + more.length + ending.length <= longestSubjectLetters) return title + more + ending;
  return shortened(title, longestSubjectLetters - ending.length) + ending;
}

function shortened(title: string, room: number): string {
  const letters = [...title];
  if (letters.length <= room) return title;
  const cut = letters.slice(0, room - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > room / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.:;–-]+$/, "")}…`;
}

type Opening = { opening?: string | null; texts: NewsletterTexts; weekKey: string };

export function openingOf({ opening, texts, weekKey }: Opening): string[] {
  const paragraphs = (opening ?? "")
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter(Boolean);
  return paragraphs.length > 0 ? paragraphs : [usualOpening(texts.site.newsletter.mail, weekKey)];
}

const seasons = ["winter", "spring", "summer", "autumn"];

/** The sentence whose turn it is, with the season of the northern year that the issue's month belongs to. */
function usualOpening(
  { opening, openings }: NewsletterTexts["site"]["newsletter"]["mail"],
  week: string,
): string {
  const { month, weekOfYear = 0 } = tuesdayOf(week);
  const season = seasons[Math.floor((month % 12) / 3)] ?? "";
  return (openings[weekOfYear % openings.length] ?? opening).replaceAll("{season}", season);
}

type Signed = { siteName: string; editor?: string; tips: readonly Pick<Tip, "author">[] };

/** "Sofia, for Knack": who greets, else who wrote the tips; the site alone only where nobody is known. */
export function signature({ siteName, editor, tips }: Signed): string {
  if (editor) return `${oneLine(editor)}, for ${siteName}`;
  const authors = new Set(tips.flatMap(({ author }) => (author ? oneLine(author) : [])));
  return new Intl.ListFormat("en-GB").format(authors) || siteName;
}

/** The site's feed may have only the summary. */
export function answerOf(tip: Tip): string {
  return tip.firstParagraph?.text ?? tip.summary;
}

/** “Careful:” and the first sentence of its warning, where somebody may be harmed; else nothing. */
export function warningOf({ firstParagraph }: Tip): string {
  return firstParagraph?.warning ? `Careful: ${firstParagraph.warning}` : "";
}

export function linkTextOf({ firstParagraph }: Tip): string {
  const holds = firstParagraph?.holds ?? [];
  const more = ["pictures", "steps"].filter((each) => holds.includes(each));
  return more.length > 0 ? `With ${more.join(" and ")}` : "Read the tip";
}

const wordsPerMinute = 200;

/** "about 2 minutes": how long the mail takes to read from its greeting to its end, rounded up. */
export function timeToRead({ tips, ...m }: Opening & { tips: readonly Tip[] }): string {
  const { greeting, passOn } = m.texts.site.newsletter.mail;
  const parts = [greeting, ...openingOf(m), passOn.title, passOn.text];
  for (const tip of tips)
    parts.push(tip.category, tip.title, answerOf(tip), warningOf(tip), linkTextOf(tip), tip.readingTime);
  const minutes = Math.ceil(parts.join(" ").split(/\s+/).length / wordsPerMinute);
  return `about ${minutes} minute${minutes === 1 ? "" : "s"}`;
}
