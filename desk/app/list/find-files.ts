import type { FileEntry } from "../../contract.ts";

export const stateOrder = { draft: 0, scheduled: 1, published: 2 };

/** All words of the query in title, slug or tags: drafts first, then scheduled ones, then the newest. */
export function findFiles(files: readonly FileEntry[], query: string): FileEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return files
    .filter(({ title, slug, tags = [] }) => {
      const text = plain([title, slug, ...tags].join(" "));
      return words.every((word) => text.includes(word));
    })
    .sort(
      (a, b) =>
        stateOrder[a.state] - stateOrder[b.state] ||
        (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "") ||
        a.title.localeCompare(b.title),
    );
}

/** In lower case and without accents, which people leave out when they search. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
