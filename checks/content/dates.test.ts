import { expect, test } from "vitest";
import { loadContent } from "../../site/src/content/load.ts";
import { orderFaults } from "./dates.ts";

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

test("the sample has one article on each day from 2025-02-01 to 2025-02-15, and the rest of its first ones on two days in August", () => {
  const days = loadContent()
    .articles.map(({ publishedAt }) => publishedAt)
    .filter((day) => day <= "2025-08-13")
    .sort();
  const february = Array.from({ length: 15 }, (_, day) => `2025-02-${String(day + 1).padStart(2, "0")}`);
  expect(days.slice(0, 15)).toEqual(february);
  expect(new Set(days.slice(15))).toEqual(new Set(["2025-08-12", "2025-08-13"]));
});
