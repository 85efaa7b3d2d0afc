import { expect, test } from "vitest";
import { catalogueDayFaults, orderFaults } from "./dates.ts";

const article = (publishedAt: string, updatedAt = publishedAt) => ({
  file: `content/articles/${publishedAt}.md`,
  text: `---\npublishedAt: ${publishedAt}\nupdatedAt: ${updatedAt}\n---\n`,
  publishedAt,
  updatedAt,
});
const february = Array.from({ length: 15 }, (_, day) =>
  article(`2025-02-${String(day + 1).padStart(2, "0")}`),
);

test("nothing is updated before it is published", () => {
  expect(orderFaults(article("2025-02-02", "2025-02-01"))).toMatchObject([{ line: 3, field: "updatedAt" }]);
  expect(orderFaults(article("2025-02-02", "2025-02-03"))).toEqual([]);
});

test("one a day in February and any number on the two days in August are right", () => {
  const august = [article("2025-08-12"), article("2025-08-12"), article("2025-08-13")];
  expect(catalogueDayFaults([...february, ...august])).toEqual([]);
});

test("a second article of a day, a day without one and a day between are faults", () => {
  const faults = catalogueDayFaults([...february.slice(1), article("2025-02-02"), article("2025-03-01")]);
  expect(faults.map(({ fault }) => fault.split(";")[0])).toEqual([
    "2025-03-01 is no day of the first catalogue",
    "another article has 2025-02-02 already",
    "no article is dated 2025-02-01",
  ]);
});

test("what comes after the first catalogue chooses its own day", () => {
  expect(catalogueDayFaults([...february, article("2026-03-01")])).toEqual([]);
});
