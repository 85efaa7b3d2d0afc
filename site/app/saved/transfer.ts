import { parseJson } from "../storage/stored-value.ts";
import { savedLists } from "./saved.ts";

/** Both saved lists as the text of a file, which `addLists` reads on another device. */
export function exportedLists(): string {
  const lists = { savedArticles: savedLists.article.read(), savedQuizzes: savedLists.quiz.read() };
  return JSON.stringify(lists, null, 2);
}

/** Adds the lists of an exported file to the stored ones. Returns how many were new, or undefined for another file. */
export function addLists(text: string): number | undefined {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  if (!("savedArticles" in value) && !("savedQuizzes" in value)) return undefined;
  const added = [
    { list: savedLists.article, ids: "savedArticles" in value ? value.savedArticles : [] },
    { list: savedLists.quiz, ids: "savedQuizzes" in value ? value.savedQuizzes : [] },
  ].map(({ list, ids }) => {
    const known = list.read();
    const fresh = (Array.isArray(ids) ? ids : []).filter(
      (id): id is string => typeof id === "string" && !known.includes(id),
    );
    if (fresh.length > 0) list.write([...known, ...new Set(fresh)]);
    return new Set(fresh).size;
  });
  return added.reduce((sum, count) => sum + count, 0);
}
