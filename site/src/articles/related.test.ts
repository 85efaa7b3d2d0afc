import { expect, test } from "vitest";
import { idsOf, sampleArticle } from "../testing/samples.ts";
import { relatedTo } from "./related.ts";

const tech = { categorySlug: "tech" };
const budget = { categorySlug: "budget" };
const sameCategory = sampleArticle({ id: "same-category", ...tech });
const sharedTag = sampleArticle({ id: "shared-tag", ...budget, tags: ["phone", "money"] });
const stranger = sampleArticle({ id: "stranger", ...budget, tags: ["money"] });
const listed = sampleArticle({ id: "listed", ...budget });
const all = [sharedTag, stranger, listed, sameCategory];

test("without a list: same category first, then a shared tag, never a stranger", () => {
  const article = sampleArticle({ ...tech, tags: ["phone"] });
  expect(idsOf(relatedTo(article, [article, ...all]))).toEqual(["same-category", "shared-tag"]);
});

test("listed articles stand first", () => {
  const article = sampleArticle({ ...tech, tags: ["phone"], relatedArticles: ["listed"] });
  expect(idsOf(relatedTo(article, all))).toEqual(["listed", "same-category", "shared-tag"]);
});

test("a listed article that does not exist, or is the article itself, is left out", () => {
  const article = sampleArticle({ relatedArticles: ["gone", "sample", "listed"] });
  expect(idsOf(relatedTo(article, [article, listed]))).toEqual(["listed"]);
});

test("three unless told, each once", () => {
  const others = ["a", "b", "c", "d"].map((id) => sampleArticle({ id, ...tech, tags: ["phone"] }));
  const article = sampleArticle({ ...tech, tags: ["phone"], relatedArticles: ["d", "d"] });
  expect(idsOf(relatedTo(article, others))).toEqual(["d", "a", "b"]);
  expect(relatedTo(article, others, 4)).toHaveLength(4);
});
