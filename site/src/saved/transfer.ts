import { parseJson } from "../browser/stored-value.ts";
import { addSaved, savedLists, uniqueIds } from "./saved.ts";

/** Both saved lists as the text of a file for `addLists` on another device. */
export function exportedLists(): string {
  const lists = { savedArticles: savedLists.article.read(), savedQuizzes: savedLists.quiz.read() };
  return JSON.stringify(lists, null, 2);
}

/**
 * Adds the lists of an exported file to the stored ones. Returns how many entries were new and whether the browser
 * could store them; undefined for any other file.
 */
export function addLists(text: string): { count: number; stored: boolean } | undefined {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  if (!("savedArticles" in value) && !("savedQuizzes" in value)) return undefined;
  const results = [
    addSaved("article", "savedArticles" in value ? idsIn(value.savedArticles) : []),
    addSaved("quiz", "savedQuizzes" in value ? idsIn(value.savedQuizzes) : []),
  ];
  return {
    count: results.reduce((sum, { count }) => sum + count, 0),
    stored: results.every(({ stored }) => stored),
  };
}

function idsIn(list: unknown): string[] {
  return Array.isArray(list) ? uniqueIds(list) : [];
}
