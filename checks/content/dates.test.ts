import { expect, test } from "vitest";
import { correctionFaults, futureFaults, lookAgainReminders, orderFaults } from "./dates.ts";

const article = (publishedAt: string, updatedAt = publishedAt) => ({
  file: `content/articles/${publishedAt}.md`,
  text: `---\npublishedAt: ${publishedAt}\nupdatedAt: ${updatedAt}\n---\n`,
  publishedAt,
  updatedAt,
});
test("nothing is updated before it is published", () => {
  expect(orderFaults(article("2025-02-02", "2025-02-01"))).toMatchObject([{ line: 3, field: "updatedAt" }]);
  expect(orderFaults(article("2025-02-02", "2025-02-03"))).toEqual([]);
});

test.each([
  ["2025-02-01", "2031-01-01", 1],
  ["2025-02-01", "2026-03-07", 1],
  ["2025-02-01", "2026-03-06", 0],
  ["2031-01-01", "2031-01-01", 0],
  ["2026-04-01", "2031-01-01", 1],
])("a text of %s that was last changed on %s has %i faults on 6 March 2026", (published, updated, count) => {
  const faults = futureFaults(article(published, updated), "2026-03-06");
  expect(faults.map(({ line, field, rule }) => [line, field, rule])).toEqual(
    Array(count).fill([3, "updatedAt", "updated-in-future"]),
  );
});

const text = "---\ntitle: Tea\ncorrections:\n  - { date: 2026-03-04, text: It said 6; it is 9. }\n---\n";
const faultsOf = (date: string, updatedAt = "2026-03-05") => {
  const corrections = [{ date, text: "It said 6; it is 9." }];
  const entry = { file: "articles/tea.md", text, publishedAt: "2026-03-01", updatedAt, corrections };
  return correctionFaults(entry, "2026-03-06").map(({ line, field, rule }) => `${line} ${field} ${rule}`);
};

test("a correction was made from the day of publication on, and no later than the last change", () => {
  expect(faultsOf("2026-03-01")).toEqual([]);
  expect(faultsOf("2026-03-05")).toEqual([]);
});

test.each([
  ["2026-02-28", "correction-before-published"],
  ["2026-03-06", "correction-after-update"],
  ["2026-03-07", "correction-in-future"],
])("a correction of %s is a fault where the text is of 1 March, last changed on the 5th", (date, rule) => {
  expect(faultsOf(date)).toEqual([`3 corrections ${rule}`]);
});

test("a text without corrections has no fault", () => {
  const entry = { file: "a.md", text, publishedAt: "2026-03-01", updatedAt: "2026-03-01" };
  expect(correctionFaults(entry, "2026-03-06")).toEqual([]);
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

test("a text without a day to look again reminds of nothing", () => {
  expect(lookAgainReminders({ file: "articles/tea.md", text: "" }, "2099-01-01")).toEqual([]);
});
