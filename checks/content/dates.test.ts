import { expect, test } from "vitest";
import { dayFaults, lookAgainReminders } from "./dates.ts";

/** What is told on 6 March 2026 of a text that came out and was last changed on these days. */
function told(publishedAt: string, updatedAt: string, corrected?: string) {
  const text = `---\npublishedAt: ${publishedAt}\nupdatedAt: ${updatedAt}\ncorrections:\n---\n`;
  const corrections = corrected === undefined ? undefined : [{ date: corrected, text: "It is 9." }];
  const entry = { file: "articles/tea.md", text, publishedAt, updatedAt, corrections };
  return dayFaults(entry, "2026-03-06").map(({ line, field, rule }) => `${line} ${field}: ${rule}`);
}

test.each([
  ["2025-02-02", "2025-02-01", ["3 updatedAt: updated-before-published"]],
  ["2025-02-02", "2025-02-03", []],
  ["2025-02-01", "2026-03-07", ["3 updatedAt: updated-in-future"]],
  ["2025-02-01", "2026-03-06", []],
  ["2031-01-01", "2031-01-01", []],
  ["2026-04-01", "2031-01-01", ["3 updatedAt: updated-in-future"]],
])("of a text of %s that was last changed on %s is told: %j", (published, updated, faults) => {
  expect(told(published, updated)).toEqual(faults);
});

test.each([
  ["2026-02-28", ["4 corrections: correction-before-published"]],
  ["2026-03-01", []],
  ["2026-03-05", []],
  ["2026-03-06", ["4 corrections: correction-after-update"]],
  ["2026-03-07", ["4 corrections: correction-in-future"]],
])("of a correction of %s to a text of 1 March, last changed on the 5th, is told: %j", (date, faults) => {
  expect(told("2026-03-01", "2026-03-05", date)).toEqual(faults);
});

test.each([
  ["2026-03-05", []],
  ["2026-03-06", [3]],
  ["2026-03-07", [3]],
])("on %s, a text to be looked at again on 2026-03-06 is told at its line or not: %j", (today, lines) => {
  const due = {
    file: "articles/tea.md",
    text: "---\ntitle: Tea\nlookAgain: 2026-03-06\n---\n",
    lookAgain: "2026-03-06",
  };
  expect(lookAgainReminders(due, today).map(({ line }) => line)).toEqual(lines);
});
