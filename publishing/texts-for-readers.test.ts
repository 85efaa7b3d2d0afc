import { expect, test } from "vitest";
import { textHash } from "../platform/text-hash.ts";
import { readFolder } from "../site/src/content/load.ts";
import { article, folderWith, quiz } from "../site/src/testing/content-folder.ts";
import { textsForReaders } from "./texts-for-readers.ts";

test("a release names the texts that readers get, and neither drafts nor what comes out later", () => {
  const folder = folderWith({
    "articles/iron-a-shirt.md": article,
    "articles/later.md": article.replace("publishedAt: 2025-02-05", "publishedAt: 2098-01-01"),
    "articles/written.md": article.replace("title:", "draft: true\ntitle:"),
    "quizzes/irons.yaml": quiz,
  });
  const texts = textsForReaders(readFolder(folder));
  expect(texts["articles/iron-a-shirt.md"]).toBe(textHash(article.replaceAll("\n", "\r\n")));
  const entries = Object.keys(texts).filter((path) => /^(articles|quizzes)/.test(path));
  expect(entries).toEqual(["articles/iron-a-shirt.md", "quizzes/irons.yaml"]);
  expect(texts).toHaveProperty(["site.yaml"]);
});
