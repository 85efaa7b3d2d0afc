import { describe, expect, it } from "vitest";
import { isoIssueDate, issueDate } from "./issue-date.ts";

describe("the date of an issue", () => {
  it.each([
    ["2026-W47", "17 November 2026"],
    ["2026-W01", "30 December 2025"],
    ["2026-W53", "29 December 2026"],
    ["2027-W01", "5 January 2027"],
    ["2024-W09", "27 February 2024"],
  ])("is the Tuesday of %s", (week, date) => {
    expect(issueDate(week)).toBe(date);
    expect(isoIssueDate(week)).toBe(new Date(`${date} UTC`).toISOString().slice(0, 10));
  });
});
