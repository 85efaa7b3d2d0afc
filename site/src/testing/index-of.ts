import type { IndexFiles } from "../search/build-index.ts";
import { openIndex, type SearchIndex } from "../search/search-index.ts";

/** An index that is read from memory. */
export function indexOf({ start, others }: IndexFiles): Promise<SearchIndex> {
  return openIndex(async (path) =>
    path === "start" ? { ...start, version: "v" } : others.get(path.replace("files/v/", "")),
  );
}
