import { Temporal } from "temporal-polyfill";

export type IssueDate = {
  /** ISO week, such as 2026-W47. */
  weekKey: string;
  /** Tuesday at the set local time. */
  dueAt: number;
};

export type Timetable = { timeZone: string; sendAt: string };

const tuesday = 2;

/**
 * The issue of the current week, in the operator's time zone. A time that the clock skips in spring moves to the end
 * of the gap; of a time that it shows twice in autumn, the first one counts.
 */
export function issueOfWeek(now: number, { timeZone, sendAt }: Timetable): IssueDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const day = today.add({ days: tuesday - today.dayOfWeek });
  const due = day.toZonedDateTime({ timeZone, plainTime: sendAt });
  return { weekKey: weekKeyOf(day), dueAt: due.epochMilliseconds };
}

export function nextIssue(now: number, timetable: Timetable): IssueDate {
  const current = issueOfWeek(now, timetable);
  return now < current.dueAt ? current : weeksBefore(-1, current, timetable);
}

/** The issue `weeks` weeks earlier; later if `weeks` is negative. */
export function weeksBefore(weeks: number, { dueAt }: IssueDate, timetable: Timetable): IssueDate {
  const due = Temporal.Instant.fromEpochMilliseconds(dueAt).toZonedDateTimeISO(timetable.timeZone);
  return issueOfWeek(due.subtract({ weeks }).epochMilliseconds, timetable);
}

export function isWeekKey(text: string): boolean {
  return /^\d{4}-W\d{2}$/.test(text);
}

/** The fourth of January is always in week 1 (ISO 8601). */
export function tuesdayOf(weekKey: string): Temporal.PlainDate {
  const [year = 0, week = 0] = weekKey.split("-W").map(Number);
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  return fourth.add({ days: tuesday - fourth.dayOfWeek }).add({ weeks: week - 1 });
}

function weekKeyOf({ yearOfWeek, weekOfYear }: Temporal.PlainDate): string {
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, "0")}`;
}
