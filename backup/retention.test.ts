import { expect, test } from "vitest";
import { readKeeping, superfluous, usualKeeping } from "./retention.ts";

const day = 86_400_000;
const last = Date.UTC(2026, 10, 22, 3, 30);
const daysStaying = (days: readonly number[], keeping: string) => {
  const all = days.map((ago) => ({ ago, madeAt: new Date(last - ago * day) }));
  const going = new Set(superfluous(all, readKeeping(keeping)));
  return all.filter((each) => !going.has(each)).map(({ ago }) => ago);
};

test("of nightly backups a week of days, four weeks and six months stay", () => {
  const nightly = Array.from({ length: 400 }, (_, ago) => ago);
  // 22 November 2026 is a Sunday: the last of a week
  expect(daysStaying(nightly, usualKeeping)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 22, 53, 83, 114, 145]);
});

test("what is younger than a day stays, however often one backs up", () => {
  expect(daysStaying([0, 0.1, 0.5, 0.99, 1.2, 1.3], "1 day")).toEqual([0, 0.1, 0.5, 0.99]);
});

test("a machine that was off for a year loses nothing of what it had", () => {
  expect(daysStaying([0, 365, 366, 367], "7 days")).toEqual([0, 365, 366, 367]);
});

test.each(["seven days", "7 fortnights", "7", "", "7 days; 4 weeks", "-1 days"])(
  "%j is no rule of what to keep, and it is said how one is written",
  (text) => {
    expect(() => readKeeping(text)).toThrow("write it as in 7 days, 4 weeks, 6 months");
  },
);
