import path from "node:path";
import { diskCache } from "../../platform/disk-cache.ts";
import { loadContent } from "../../site/src/content/load.ts";

/** What the site was built from: the journeys compare pages with it. Read once for all their processes. */
export const sampleContent = loadContent(path.resolve(import.meta.dirname, "../../content"), {
  onDisk: diskCache("entries"),
});

export function articleNamed(id: string) {
  const article = sampleContent.articles.find((other) => other.id === id);
  if (!article) throw new Error(`content/ has no article ${id}`);
  return article;
}

export function quizNamed(id: string) {
  const quiz = sampleContent.quizzes.find((other) => other.id === id);
  if (!quiz) throw new Error(`content/ has no quiz ${id}`);
  return quiz;
}
