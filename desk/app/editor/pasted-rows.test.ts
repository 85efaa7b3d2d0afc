import { expect, test } from "vitest";
import { tableOfRows } from "./pasted-rows.ts";

test("rows of a spreadsheet that come as plain text are a table, with numbers to the right", () => {
  expect(tableOfRows("Food\tDays\tPrice\tNote\r\nMilk\t7\t€1.20\topen | cold\r\nEgg\t28\t\t\r\n")).toBe(
    "| Food | Days | Price | Note |\n| - | -: | -: | - |\n| Milk | 7 | €1.20 | open \\| cold |\n| Egg | 28 |  |  |",
  );
});

test.each(["one line\tof two", "One.\n\nTwo.", "a\tb\nc", "\tlet a\n\tlet b", ""])(
  "%j stays text",
  (text) => {
    expect(tableOfRows(text)).toBeUndefined();
  },
);
