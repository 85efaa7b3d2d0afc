import { tuesdayOf } from "../calendar/calendar.ts";

/**
 * The date of an issue in mail and archive: "17 November 2026" for "2026-W47", the Tuesday of its week, in any time
 * zone and however late it was sent.
 */
export function issueDate(week: string): string {
  return tuesdayOf(week).toLocaleString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** The same for machines: "2026-11-17". */
export function isoIssueDate(week: string): string {
  return tuesdayOf(week).toString();
}

/** "47" for "2026-W47". */
export function weekNumber(week: string): string {
  return String(tuesdayOf(week).weekOfYear);
}
