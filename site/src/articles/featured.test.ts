import { expect, test } from "vitest";
import { sampleArticle } from "../testing/samples.ts";
import { articleOfTheWeek } from "./featured.ts";

const plain = sampleArticle({ id: "plain" });
const fallback = sampleArticle({ id: "2-minute-rule" });
const featured = sampleArticle({ id: "featured", featured: true });
const later = sampleArticle({ id: "later", featured: true });

test.each([
  ["the first featured one", [plain, featured, fallback, later], "featured"],
  ["2-minute-rule if none is featured", [plain, fallback], "2-minute-rule"],
  ["none if that is missing too", [plain], undefined],
])("the Article of the Week is %s", (_which, articles, id) => {
  expect(articleOfTheWeek(articles, "2-minute-rule")?.id).toBe(id);
});
