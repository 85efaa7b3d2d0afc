const dayInMs = 86_400_000;

/** The Tuesday of an ISO week such as "2026-W47": "17 November 2026". */
export function issueDate(week: string): string {
  return longDate(tuesdayOf(week));
}

/** "47" for "2026-W47". */
export function weekNumber(week: string): string {
  return String(Number(week.split("-W")[1]));
}

/** In UTC: an issue leaves on a European morning, which is the same day there. */
export function longDate(time: number): string {
  return new Date(time).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** The fourth of January is always in week 1. */
function tuesdayOf(week: string): number {
  const fourth = Date.UTC(Number(week.slice(0, 4)), 0, 4);
  const daysSinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + (1 - daysSinceMonday + (Number(weekNumber(week)) - 1) * 7) * dayInMs;
}
