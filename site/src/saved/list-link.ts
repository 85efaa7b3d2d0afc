import type { SavedKind } from "./saved.ts";

/** The saved lists as they travel in a link. */
export type Lists = Record<SavedKind, readonly string[]>;

/** Longer than any list that fits an address, and short enough to be read at once. */
const longest = 16_000;

/** As `brand/fields.ts` allows slugs; points stand between them. */
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const names: Record<SavedKind, string> = { article: "articles", quiz: "quizzes" };

/**
 * A link that carries the lists in its fragment, which browsers never send to a server:
 * `/saved#articles=one.two&quizzes=three`. What is no slug is left out.
 */
export function listLink(lists: Lists, origin: string): string {
  const parts = kinds().map(
    (kind) => `${names[kind]}=${lists[kind].filter((id) => slug.test(id)).join(".")}`,
  );
  return `${origin}/saved#${parts.join("&")}`;
}

/**
 * The lists in a fragment; undefined where it is another one, and `unreadable` where it begins like a list and holds
 * anything but slugs: nothing of it is taken then.
 */
export function readListLink(fragment: string): Lists | "unreadable" | undefined {
  if (!/^#(articles|quizzes)=/.test(fragment)) return undefined;
  if (fragment.length > longest) return "unreadable";
  const parts = fragment
    .slice(1)
    .split("&")
    .map((part) => part.split("="));
  const idsIn = (name: string) =>
    parts.filter(([key]) => key === name).flatMap(([, ids = ""]) => ids.split(".").filter(Boolean));
  const lists = { article: idsIn(names.article), quiz: idsIn(names.quiz) };
  const isOurs = parts.every(
    ([key = "", , more]) => Object.values(names).includes(key) && more === undefined,
  );
  const ids = [...lists.article, ...lists.quiz];
  if (!isOurs || ids.length === 0 || !ids.every((id) => slug.test(id))) return "unreadable";
  return { article: [...new Set(lists.article)], quiz: [...new Set(lists.quiz)] };
}

/** What a link’s list brings: ids by their present names that are here and not saved yet; how many are saved, or gone. */
export function newsOf(
  linked: readonly string[],
  site: { ids: readonly string[]; moved: Readonly<Record<string, string>> },
  saved: readonly string[],
): { fresh: string[]; known: number; gone: number } {
  const known = new Set(site.ids);
  const present = linked.map((id) => (Object.hasOwn(site.moved, id) ? (site.moved[id] ?? id) : id));
  const here = [...new Set(present.filter((id) => known.has(id)))];
  const fresh = here.filter((id) => !saved.includes(id));
  return { fresh, known: here.length - fresh.length, gone: present.filter((id) => !known.has(id)).length };
}

function kinds(): SavedKind[] {
  return ["article", "quiz"];
}
