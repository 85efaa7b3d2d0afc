import { expect, test } from "vitest";
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
