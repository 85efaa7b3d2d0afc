import { Temporal } from "temporal-polyfill";
import { hour, minute } from "../../../platform/durations.ts";

/** A mail that leaves so soon is as good as sent. */
const soon = 10 * minute;

/**
 * By when a mail comes that waits for its turn, for its reader: "within 3 hours", "by tomorrow morning", "by Friday 20
 * November". Undefined: it leaves at once. Later than the turn, since the mail server may be busy with an issue.
 */
export function arrivalOf(turn: number, now: number, timeZone: string): string | undefined {
  const wait = turn - now;
  if (wait < soon) return undefined;
  const most = wait + wait / 4 + hour;
  if (most < 6 * hour) return `within ${Math.ceil(most / hour)} hours`;
  const by = dateIn(timeZone, now + most);
  const today = dateIn(timeZone, now);
  const days = by.toPlainDate().since(today.toPlainDate()).days;
  if (days === 0 || (days === 1 && by.hour < 12)) return "by tomorrow morning";
  return `by ${by.toLocaleString("en-GB", { weekday: "long", day: "numeric", month: "long" })}`;
}

function dateIn(timeZone: string, time: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
}
