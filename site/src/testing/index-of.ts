import { buildIndex, type IndexFiles } from "../search/build-index.ts";
import type { Entry, TextsFile } from "../search/index-format.ts";
import { openIndex, type SearchIndex } from "../search/search-index.ts";

/** An index that is read from memory. */
export function indexOf({ start, others }: IndexFiles): Promise<SearchIndex> {
  return openIndex(async (path) =>
    path === "start" ? { ...start, version: "v" } : others.get(path.replace("files/v/", "")),
  );
}

/** An article or a quiz of a test’s index, which names only what it is about; quizzes come last. */
export type SampleEntry = Partial<TextsFile> & { id: string; askedAs?: string[]; kind?: "article" | "quiz" };

export function sampleIndex(list: readonly SampleEntry[], synonyms: string[][] = []): Promise<SearchIndex> {
  const none: TextsFile = { title: "", description: "", category: "", tags: [], headings: [], content: "" };
  const entries = list.map(
    ({ id, askedAs = [], kind = "article", ...texts }): Entry<unknown> => ({
      card: { kind, id },
      texts: { ...none, ...texts },
      askedAs,
    }),
  );
  const articles = list.filter(({ kind }) => kind !== "quiz").length;
  return indexOf(buildIndex(entries, synonyms, articles));
}
