import { expect, test } from "vitest";
import { beginningOf, dayIn, timeZoneFault } from "./time-zone.ts";

test.each([
  // the last and the first moment of a day, at both ends of the world
  ["Pacific/Kiritimati", "2026-11-21T09:59:59.999Z", "2026-11-21"],
  ["Pacific/Kiritimati", "2026-11-21T10:00:00Z", "2026-11-22"],
  ["Pacific/Pago_Pago", "2026-11-22T10:59:59.999Z", "2026-11-21"],
  ["Pacific/Pago_Pago", "2026-11-22T11:00:00Z", "2026-11-22"],
  ["UTC", "2026-11-21T23:59:59.999Z", "2026-11-21"],
  // an hour earlier in summer
  ["Europe/Lisbon", "2026-07-01T22:59:59.999Z", "2026-07-01"],
  ["Europe/Lisbon", "2026-07-01T23:00:00Z", "2026-07-02"],
  ["Europe/Lisbon", "2026-12-01T23:00:00Z", "2026-12-01"],
  // the nights in which the clock changes
  ["Europe/Lisbon", "2026-10-24T23:30:00Z", "2026-10-25"],
  ["Europe/Lisbon", "2026-10-25T23:30:00Z", "2026-10-25"],
  ["Europe/Lisbon", "2026-03-29T00:00:00Z", "2026-03-29"],
  // a day that Samoa left out
  ["Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29"],
  ["Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"],
])("in %s, %s lies in %s", (zone, moment, day) => {
  expect(dayIn(zone, Date.parse(moment))).toBe(day);
});

test.each([
  ["2025-08-12", "Europe/Lisbon", "2025-08-12T00:00:00+01:00"],
  ["2025-02-12", "Europe/Lisbon", "2025-02-12T00:00:00+00:00"],
  ["2026-11-22", "Pacific/Kiritimati", "2026-11-22T00:00:00+14:00"],
  // midnight is skipped
  ["2026-04-24", "Africa/Cairo", "2026-04-24T01:00:00+03:00"],
])("%s begins in %s at %s, and that moment is the day's first", (day, zone, beginning) => {
  expect(beginningOf(day, zone)).toBe(beginning);
  expect(dayIn(zone, Date.parse(beginning))).toBe(day);
  expect(dayIn(zone, Date.parse(beginning) - 1) < day).toBe(true);
});

test.each(["Europe/Lisbon", "Pacific/Kiritimati", "UTC", "America/Argentina/Buenos_Aires"])(
  "%s is a time zone",
  (zone) => {
    expect(timeZoneFault(zone)).toBeUndefined();
  },
);

test.each([
  ["Lisbon", ["Europe/Lisbon"]],
  ["Europe/Lisboa", ["Europe/Lisbon", "Europe/Kirov", "Europe/London"]],
  ["America/New York", ["America/New_York"]],
  ["+01:00", []],
  ["somewhere far away", []],
])("%s is none, and the fault names those that may be meant", (zone, near) => {
  expect(timeZoneFault(zone)).toEqual({ rule: "not-a-time-zone", values: { written: zone, near } });
});
