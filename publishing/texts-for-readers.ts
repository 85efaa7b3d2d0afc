import { textHash } from "../platform/text-hash.ts";
import type { Folder } from "../site/src/content/load.ts";
import type { PublicRelease } from "./public-release.ts";

/** By path: of published articles and quizzes, pages and settings. */
export function textsForReaders({ texts, known }: Folder): PublicRelease["texts"] {
  const entries = [...(known?.articles.entries ?? []), ...(known?.quizzes.entries ?? [])];
  const unseen = new Set(entries.filter(({ isPublished }) => !isPublished).map(({ file }) => file));
  const seen = texts.files.filter(({ place }) => !unseen.has(place));
  return Object.fromEntries(seen.map(({ path, text }) => [path, textHash(text)]));
}
