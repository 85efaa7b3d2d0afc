import type { FileEntry, Kind } from "../../contract.ts";

export type Group = { title: string; kinds: readonly Kind[] };

/** What there is once: the site’s words and colours, and its pages. */
export const ofSite: Group = {
  title: "The site",
  kinds: ["site", "brand", "categories", "people", "synonyms", "words"],
};
export const pages: Group = { title: "Pages", kinds: ["about", "contact", "legal"] };

/** Articles and quizzes, which have an address, a day and a bin of their own. */
export function isEntry({ kind }: FileEntry): boolean {
  return kind === "article" || kind === "quiz";
}
