import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, isoWeek, issueOfWeek, localDate, nextIssue } from "./calendar.ts";

const lisbon = { timeZone: "Europe/Lisbon", sendAt: "08:00" };

describe("ISO weeks", () => {
  it.each([
    [2026, 1, 1, "2026-W01"],
    [2026, 12, 31, "2026-W53"],
    [2027, 1, 3, "2026-W53"],
    [2027, 1, 4, "2027-W01"],
    [2024, 12, 30, "2025-W01"],
    [2021, 1, 1, "2020-W53"],
  ])("%i-%i-%i is in %s", (year, month, day, week) => {
    expect(isoWeek({ year, month, day })).toBe(week);
  });
});

describe("the local time", () => {
  it.each([
    ["winter", { year: 2026, month: 1, day: 13 }, "2026-01-13T08:00:00.000Z"],
    ["the first Tuesday of summer time", { year: 2026, month: 3, day: 31 }, "2026-03-31T07:00:00.000Z"],
    ["the last Tuesday of summer time", { year: 2026, month: 10, day: 20 }, "2026-10-20T07:00:00.000Z"],
    ["the first Tuesday after", { year: 2026, month: 10, day: 27 }, "2026-10-27T08:00:00.000Z"],
  ])("08:00 in %s", (_, date, instant) => {
    expect(new Date(instantOf(date, "08:00", "Europe/Lisbon")).toISOString()).toBe(instant);
  });

  it("that the clock skips is moved behind the gap, and of one it shows twice the first is meant", () => {
    const iso = (...of: Parameters<typeof instantOf>) => new Date(instantOf(...of)).toISOString();
    expect(iso({ year: 2026, month: 3, day: 29 }, "01:30", "Europe/Lisbon")).toBe("2026-03-29T01:30:00.000Z");
    expect(iso({ year: 2026, month: 10, day: 25 }, "01:30", "Europe/Lisbon")).toBe(
      "2026-10-25T00:30:00.000Z",
    );
    expect(iso({ year: 2026, month: 6, day: 2 }, "08:00", "Pacific/Kiritimati")).toBe(
      "2026-06-01T18:00:00.000Z",
    );
  });

  it("of an instant leads back to it, in every zone", () => {
    const zones = fc.constantFrom(
      "Europe/Lisbon",
      "America/New_York",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "UTC",
    );
    const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2050, 0) });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const midday = instantOf(localDate(instant, zone), "12:00", zone);
        expect(localDate(midday, zone)).toEqual(localDate(instant, zone));
        expect(Math.abs(midday - instant)).toBeLessThan(14 * 3_600_000);
      }),
    );
  });
});

it("this week's issue is this week's also on Sunday night and Monday morning, by the wall clock", () => {
  const at = (iso: string) => issueOfWeek(Date.parse(iso), lisbon).weekKey;
  expect(at("2026-06-07T22:59:00Z")).toBe("2026-W23"); // Sunday, 23:59 in Lisbon
  expect(at("2026-06-07T23:00:00Z")).toBe("2026-W24"); // Monday, 00:00
});

it("the next issue is this week's until it is due", () => {
  const { dueAt } = issueOfWeek(Date.UTC(2026, 10, 17), lisbon);
  expect(nextIssue(dueAt - 1, lisbon).weekKey).toBe("2026-W47");
  expect(nextIssue(dueAt, lisbon).weekKey).toBe("2026-W48");
});
