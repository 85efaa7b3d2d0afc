import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";

test("no two tags of the sample mean the same", () => {
  const tags = new Set(loadContent().articles.flatMap((article) => article.tags));
  const doubles = [...tags].filter((tag) => tags.has(`${tag}s`) || tags.has(`${tag} hacks`));
  expect(doubles).toEqual([]);
});
