import { tuesdayOf } from "../calendar/calendar.ts";

/**
 * The Tuesday of an ISO week such as "2026-W47": "17 November 2026". An issue bears this date in the mail and in the
 * archive, whatever the time zone and however late it left.
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
