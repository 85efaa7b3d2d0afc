import { weekNumber } from "./issue-date.ts";

const longest = 60;

/** The first tip's title and the week, in at most 60 characters: phones show little more. */
export function issueSubject(week: string, firstTitle: string): string {
  const title = oneLine(firstTitle);
  const ending = ` · week ${weekNumber(week)}`;
  const more = ", and two more";
  if ([...title].length + more.length + ending.length <= longest) return title + more + ending;
  return shortened(title, longest - ending.length) + ending;
}

/** A line break in a subject would begin a new header. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

function shortened(title: string, room: number): string {
  const letters = [...title];
  if (letters.length <= room) return title;
  const cut = letters.slice(0, room - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > room / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.:;–-]+$/, "")}…`;
}
