import type { FileEntry } from "../../contract.ts";

/** Drafts first, then what is to come. */
export const rank = { draft: 0, scheduled: 1, published: 2 };

/** The files whose title, slug or tags hold all words of a query; drafts first, then what is to come, then the newest. */
export function found(files: readonly FileEntry[], query: string): FileEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return files
    .filter(({ title, slug, tags = [] }) => {
      const text = plain([title, slug, ...tags].join(" "));
      return words.every((word) => text.includes(word));
    })
    .sort(
      (a, b) =>
        rank[a.state] - rank[b.state] ||
        (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "") ||
        a.title.localeCompare(b.title),
    );
}

/** Without case and accents, which people leave out when they search. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
