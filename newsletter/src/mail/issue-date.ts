const dayInMs = 86_400_000;

/**
 * The Tuesday of an ISO week such as "2026-W47": "17 November 2026". An issue bears this date in the mail and in the
 * archive, whatever the time zone and however late it left.
 */
export function issueDate(week: string): string {
  return new Date(tuesdayOf(week)).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** The same for machines: "2026-11-17". */
export function isoIssueDate(week: string): string {
  return new Date(tuesdayOf(week)).toISOString().slice(0, 10);
}

/** "47" for "2026-W47". */
export function weekNumber(week: string): string {
  return String(Number(week.split("-W")[1]));
}

/** In UTC. The fourth of January is always in week 1. */
function tuesdayOf(week: string): number {
  const fourth = Date.UTC(Number(week.slice(0, 4)), 0, 4);
  const daysSinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + (1 - daysSinceMonday + (Number(weekNumber(week)) - 1) * 7) * dayInMs;
}
