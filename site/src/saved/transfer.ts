import { parseJson } from "../browser/stored-value.ts";
import { addSaved, type SavedKind, savedLists, uniqueIds } from "./saved.ts";

export function exportedLists(): string {
  const lists = { savedArticles: savedLists.article.read(), savedQuizzes: savedLists.quiz.read() };
  return JSON.stringify(lists, null, 2);
}

/** Its ids, and the current ids of renamed entries by their former ones. */
export type Available = Record<
  SavedKind,
  { ids: ReadonlySet<string>; moved: Readonly<Record<string, string>> }
>;

/** How many of each kind were added, how many the site no longer has, and whether all was stored. */
export type Imported = Record<SavedKind, number> & { gone: number; stored: boolean };

/**
 * Undefined for any other file. What the site no longer has is stored too, since it may come back, but not counted as
 * added. Without `available`, everything counts as being there.
 */
export function addLists(text: string, available?: Available): Imported | undefined {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  if (!("savedArticles" in value) && !("savedQuizzes" in value)) return undefined;
  const { savedArticles, savedQuizzes } = value as Record<string, unknown>;
  const article = addList("article", idsIn(savedArticles), available);
  const quiz = addList("quiz", idsIn(savedQuizzes), available);
  return {
    article: article.added,
    quiz: quiz.added,
    gone: article.gone + quiz.gone,
    stored: article.stored && quiz.stored,
  };
}

/** “Imported. 5 tips and 1 quiz; 2 are no longer here.” */
export function importedText({ article, quiz, gone }: Imported): string {
  const added = [counted(article, "tip", "tips"), counted(quiz, "quiz", "quizzes")]
    .filter(Boolean)
    .join(" and ");
  const left = gone > 0 ? `; ${gone} ${gone === 1 ? "is" : "are"} no longer here` : "";
  return `Imported. ${added || "Nothing new"}${left}.`;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}

function addList(kind: SavedKind, listed: readonly string[], available: Available | undefined) {
  const { ids, moved = {} } = available?.[kind] ?? {};
  const current = uniqueIds(listed.map((id) => (Object.hasOwn(moved, id) ? moved[id] : id)));
  const isHere = (id: string) => ids?.has(id) ?? true;
  const before = savedLists[kind].read();
  const stored = addSaved(kind, current);
  return {
    added: current.filter((id) => isHere(id) && !before.includes(id)).length,
    gone: current.filter((id) => !isHere(id)).length,
    stored,
  };
}

function idsIn(list: unknown): string[] {
  return Array.isArray(list) ? uniqueIds(list) : [];
}
