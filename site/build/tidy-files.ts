import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "./files.ts";

/** Not-found pages are rendered as pages and moved to where hosts look for them. */
const notFoundPages = {
  "404/index.html": "404.html",
  "article/404/index.html": "article/404.html",
  "quiz/404/index.html": "quiz/404.html",
  "category/404/index.html": "category/404.html",
} as const;

/** Moves the not-found pages and removes what prerendering leaves behind and nobody asks for. */
export async function tidyFiles(root: string): Promise<void> {
  for (const [from, to] of Object.entries(notFoundPages)) {
    await rename(path.join(root, from), path.join(root, to));
    await rm(path.join(root, path.dirname(from)), { recursive: true });
  }
  const left = (await filesBelow(root)).filter(
    (file) =>
      file.endsWith("__spa-fallback.html") ||
      /\.(html|json)\.data$/.test(file) ||
      /(^|\/)404\.data$/.test(file),
  );
  await Promise.all(left.map((file) => rm(file)));
}
