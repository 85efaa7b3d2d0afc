import { expect, test } from "vitest";
import { dayInWords, isoDay } from "./days.ts";

test.each([
  ["5.2.2025", "2025-02-05"],
  ["05/02/2025", "2025-02-05"],
  ["2/25/2025", "2025-02-25"],
  ["2025/2/5", "2025-02-05"],
  ["2025-02-05T10:00:00Z", "2025-02-05"],
  ["5th of February 2025", "2025-02-05"],
  ["Feb 5, 2025", "2025-02-05"],
  ["sept. 5th 2025", "2025-09-05"],
  ["5 May", undefined],
  ["31.2.2025", undefined],
  ["13/13/2025", undefined],
  ["5 Marzipan 2025", undefined],
  ["tomorrow", undefined],
  ["", undefined],
])("%s is the day %s", (written, day) => {
  expect(isoDay(written)).toBe(day);
});

test("a day without its year is told in words, and none that does not exist", () => {
  expect(dayInWords("13th of August")).toBe("13 August");
  expect(dayInWords("29 February")).toBe("29 February");
  expect(dayInWords("30 February 2024")).toBeUndefined();
  expect(dayInWords("2025-08-13")).toBe("13 August 2025");
});
