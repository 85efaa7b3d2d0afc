/** "1 reader", "1,024 readers". */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-GB")} ${what}${count === 1 ? "" : "s"}`;
}

/** "Tuesday 17 November 2026 at 08:00 (Europe/Lisbon)". */
export function timeIn(time: number, timeZone: string): string {
  const said = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone }).format(
    time,
  );
  return `${said.replace(",", "")} (${timeZone})`;
}

export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** Removes addresses from a mail server's answer, which often repeats them: logs are kept when a reader has left. */
export function withoutAddresses(text: string): string {
  // begins only where a word begins, so that the time grows with the length of the text and not with its square
  return text.replace(/(?<![^\s<>"()])[^\s<>"()]+ ?@ ?[^\s<>"(),;:]+/g, "…");
}

/** One line without control characters: a line break would begin a new header, and PostgreSQL stores no NUL. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
