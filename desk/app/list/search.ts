import type { FileEntry } from "../../contract.ts";

/** Articles and quizzes, which have an address, a date and a bin. */
export function isEntry({ kind }: FileEntry): boolean {
  return kind === "article" || kind === "quiz";
}

/** Drafts first, then what is scheduled. */
export const stateOrder = { draft: 0, scheduled: 1, published: 2 };

/** The files whose title, slug or tags hold all words of a query: drafts first, then what is scheduled, then the newest. */
export function search(files: readonly FileEntry[], query: string): FileEntry[] {
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

/** Without case and accents, which people leave out when they search. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
