import { expect, test } from "vitest";
import { sampleArticle } from "../testing/samples.ts";
import { cardOf, dateText, longDateText } from "./article.ts";

test("a date reads the same in every time zone", () => {
  expect(dateText("2025-02-12")).toBe("12 February 2025");
  expect(dateText("2025-08-01")).toBe("1 August 2025");
});

test("on legal pages the month comes first, as the specification quotes it", () => {
  expect(longDateText("2026-11-21")).toBe("November 21, 2026");
  expect(longDateText("2025-08-01")).toBe("August 1, 2025");
});

test("a card carries nothing of an article that cards do not show", () => {
  const card = cardOf(sampleArticle({ relatedArticles: ["a", "b", "c"], sources: [], steps: [4] }));
  expect(card).not.toHaveProperty("relatedArticles");
  expect(card).not.toHaveProperty("headings");
  expect(card).not.toHaveProperty("sources");
  expect(card).not.toHaveProperty("steps");
  expect(card).toMatchObject({ id: "sample", readTime: "3 min read" });
});
