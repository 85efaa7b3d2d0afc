import { Temporal } from "temporal-polyfill";
import { nearestOf } from "../platform/similar-names.ts";
import type { Finding } from "./rules/say-finding.ts";

/** Not in the IANA's list, with the nearest name; undefined if it is. */
export function timeZoneFault(name: string): Finding | undefined {
  if (isTimeZone(name)) return undefined;
  const near = nearestOf(name, Intl.supportedValuesOf("timeZone"));
  return { rule: "not-a-time-zone", values: { written: name, near } };
}

/** YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment);
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** `2025-08-12T00:00:00+01:00`; at 1:00 where midnight is skipped. */
export function beginningOf(day: string, timeZone: string): string {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toString({ timeZoneName: "never" });
}

/** Offsets such as +01:00 are none: they have no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
