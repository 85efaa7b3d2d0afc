const minute = 60_000;
const day = 24 * 60 * minute;

export type LocalDate = { year: number; month: number; day: number };
export type IssueDate = {
  /** ISO week, such as 2026-W47. */
  weekKey: string;
  /** Tuesday at the set local time. */
  dueAt: number;
};

export type Timetable = { timeZone: string; sendAt: string };

/** The issue of the week that `now` lies in, as the operator's wall calendar has it. */
export function issueOfWeek(now: number, { timeZone, sendAt }: Timetable): IssueDate {
  const today = localDate(now, timeZone);
  const sinceMonday = (weekday(today) + 6) % 7;
  const tuesday = plusDays(today, 1 - sinceMonday);
  return { weekKey: isoWeek(tuesday), dueAt: instantOf(tuesday, sendAt, timeZone) };
}

/** The next issue to come: this week's until it is due, then the following week's. */
export function nextIssue(now: number, timetable: Timetable): IssueDate {
  const current = issueOfWeek(now, timetable);
  return now < current.dueAt ? current : issueOfWeek(current.dueAt + 7 * day, timetable);
}

/** The ISO 8601 week of a date; a week belongs to the year its Thursday is in. */
export function isoWeek(date: LocalDate): string {
  const thursday = plusDays(date, 3 - ((weekday(date) + 6) % 7));
  const first = Date.UTC(thursday.year, 0, 1);
  const week = Math.floor((utc(thursday) - first) / (7 * day)) + 1;
  return `${thursday.year}-W${String(week).padStart(2, "0")}`;
}

/**
 * When a wall clock in that zone shows that date and time. A time that the clock skips in spring is taken as
 * long after midnight as if it had not; of one that it shows twice in autumn, the first is meant.
 */
export function instantOf(date: LocalDate, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const wall = utc(date) + (hours * 60 + minutes) * minute;
  const before = offsetAt(wall - day, timeZone);
  const after = offsetAt(wall + day, timeZone);
  const fitting = [wall - before, wall - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === wall,
  );
  return fitting.length > 0 ? Math.min(...fitting) : wall - before;
}

export function localDate(instant: number, timeZone: string): LocalDate {
  const local = new Date(instant + offsetAt(instant, timeZone));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** How far the zone's clocks are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making one costs 40 times what using it does.
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = "numeric" as const;
  const fields = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  };
  const formatter = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...fields });
  formatters.set(timeZone, formatter);
  return formatter;
}

function plusDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(utc(date) + days * day);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 is Sunday. */
function weekday(date: LocalDate): number {
  return new Date(utc(date)).getUTCDay();
}

function utc({ year, month, day }: LocalDate): number {
  return Date.UTC(year, month - 1, day);
}
