import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "../../../platform/durations.ts";
import { issueOfWeek, nextIssue, tuesdayOf, weeksBefore } from "./calendar.ts";

const lisbon = { timeZone: "Europe/Lisbon", sendAt: "08:00" };

function inWeekOf(day: string, timeZone = "Europe/Lisbon", sendAt = "08:00") {
  const { weekKey, dueAt } = issueOfWeek(Date.parse(`${day}T12:00:00Z`), { timeZone, sendAt });
  return { weekKey, due: new Date(dueAt).toISOString() };
}

it.each([
  ["2026-01-01", "2026-W01"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
  ["2024-12-30", "2025-W01"],
])("%s is in %s", (day, week) => {
  expect(inWeekOf(day).weekKey).toBe(week);
  expect(tuesdayOf(week).weekOfYear).toBe(Number(week.slice(-2)));
});

describe("Tuesday at the set local time", () => {
  // Zones whose clocks were changed on a Tuesday, and the one that is furthest ahead.
  it("that the clock skips is moved behind the gap, and of one it shows twice the first is meant", () => {
    expect(inWeekOf("2008-06-25", "America/Rio_Branco", "00:30").due).toBe("2008-06-24T05:30:00.000Z");
    expect(inWeekOf("2019-01-01", "Africa/Sao_Tome", "01:30").due).toBe("2019-01-01T00:30:00.000Z");
    expect(inWeekOf("2026-06-02", "Pacific/Kiritimati").due).toBe("2026-06-01T18:00:00.000Z");
  });

  it("is that wall clock's Tuesday of the same week, in every zone", () => {
    const zones = fc.constantFrom(
      "Europe/Lisbon",
      "America/New_York",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "UTC",
    );
    const instants = fc.integer({ min: Date.UTC(2013, 0), max: Date.UTC(2050, 0) });
    fc.assert(
      fc.property(zones, instants, (timeZone, now) => {
        const issue = issueOfWeek(now, { timeZone, sendAt: "12:00" });
        const wall = new Intl.DateTimeFormat("en-GB", {
          timeZone,
          weekday: "long",
          hour: "2-digit",
          minute: "2-digit",
        });
        expect(issueOfWeek(issue.dueAt, { timeZone, sendAt: "12:00" })).toEqual(issue);
        expect(Math.abs(issue.dueAt - now)).toBeLessThan(6 * day);
        expect(wall.format(issue.dueAt)).toBe("Tuesday 12:00");
      }),
    );
  });
});

it("this week's issue is this week's also on Sunday night and Monday morning, by the wall clock", () => {
  const at = (iso: string) => issueOfWeek(Date.parse(iso), lisbon).weekKey;
  expect(at("2026-06-07T22:59:00Z")).toBe("2026-W23"); // Sunday, 23:59 in Lisbon
  expect(at("2026-06-07T23:00:00Z")).toBe("2026-W24"); // Monday, 00:00
});

it("the next issue is this week's until it is due, and weeks are counted back by the calendar", () => {
  const issue = issueOfWeek(Date.UTC(2026, 10, 17), lisbon);
  expect(nextIssue(issue.dueAt - 1, lisbon).weekKey).toBe("2026-W47");
  expect(nextIssue(issue.dueAt, lisbon).weekKey).toBe("2026-W48");
  expect([1, 4, 47].map((weeks) => weeksBefore(weeks, issue, lisbon).weekKey)).toEqual([
    "2026-W46",
    "2026-W43",
    "2025-W52",
  ]);
});
