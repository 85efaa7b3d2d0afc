import type { FolderParts } from "../site/src/content/load.ts";
import type { Placed } from "../site/src/content/load-entries.ts";
import { fileKinds, singleFiles } from "../site-folder/file-kinds.ts";
import { textIfThere } from "../site-folder/read.ts";
import { textHash } from "../site-folder/text-hash.ts";
import type { PublicTexts } from "./public-release.ts";

/** The hash of each text that readers get, by its path: of published articles and quizzes, pages and settings. */
export function textsForReaders(folder: string, { articles, quizzes }: FolderParts): PublicTexts["texts"] {
  const entriesOf = (kind: "article" | "quiz", entries: readonly Placed<{ id: string }>[]) =>
    entries
      .filter(({ isPublished }) => isPublished)
      .map(({ entry }) => `${fileKinds[kind].folder}/${entry.id}${fileKinds[kind].ending}`);
  const files = [
    ...singleFiles,
    ...entriesOf("article", articles.entries),
    ...entriesOf("quiz", quizzes.entries),
  ];
  return Object.fromEntries(
    files.flatMap((file) => {
      const text = textIfThere(folder, file);
      return text === undefined ? [] : [[file, textHash(text)]];
    }),
  );
}
