import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sampleContent } from "../testing/sample-content.ts";
import { reservedPaths, sitemapEntries } from "./paths.ts";

const content = sampleContent();
const paths = sitemapEntries(content).map((entry) => entry.path);

test("it names every article, every quiz and every category that has articles of its own", () => {
  for (const { id } of content.articles) expect(paths).toContain(`/article/${id}`);
  for (const { id } of content.quizzes) expect(paths).toContain(`/quiz/${id}`);
  for (const { slug, tipCount, showsArticlesOf } of content.categories)
    expect(paths.includes(`/category/${slug}`)).toBe(tipCount > 0 && !showsArticlesOf);
});

test("every shell in pages/ has its address in the list from which the sitemap is made", () => {
  const shells = globSync("**/*.astro", { cwd: path.join(import.meta.dirname, "../pages") });
  const addresses = shells.map((file) => `/${file.replace(/(^index)?\.astro$/, "")}`);
  const known = reservedPaths([]);
  expect(addresses.filter((address) => !address.includes("[") && !known.includes(address))).toEqual([]);
});

test("pages that differ for each reader are left out, and no page stands twice", () => {
  expect(paths).not.toContain("/saved");
  expect(paths).not.toContain("/search");
  expect(new Set(paths).size).toBe(paths.length);
});

test("articles, quizzes and legal pages name the day of their last change", () => {
  const changed = new Map(sitemapEntries(content).map((entry) => [entry.path, entry.changed]));
  for (const { id, updatedAt } of content.articles) expect(changed.get(`/article/${id}`)).toBe(updatedAt);
  const { privacy, accessibility } = content.pages.legal;
  expect(changed.get("/privacy")).toBe(privacy?.changed?.day);
  expect(changed.get("/accessibility")).toBe(accessibility?.updatedAt);
});
