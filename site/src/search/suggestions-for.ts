import { fuzzyMatches } from "./fuzzy.ts";
import { markWords, type Piece } from "./highlight.ts";
import type { SearchIndex } from "./search-index.ts";
import { tokensOf } from "./tokens.ts";

export type Suggestion = { address: string; title: Piece[]; kind: "Tip" | "Quiz" };

/** Above a phone's keyboard, and out of how many of the best matches. */
const shown = 5;
const considered = 10;

/** Titles that begin with it first, then titles with a word that does. */
export async function suggestionsFor(index: SearchIndex, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < 2) return [];
  const { matches, words } = await fuzzyMatches(index, typed, true);
  const least = (matches[0]?.score ?? 0) / 2;
  const first = matches.filter(({ score }) => score >= least).slice(0, considered);
  const cards = await Promise.all(first.map(({ doc }) => index.card(doc)));
  return cards
    .toSorted((a, b) => beginning(a.title, typed) - beginning(b.title, typed))
    .slice(0, shown)
    .map(({ kind, id, title }) => ({
      address: `/${kind}/${id}`,
      title: markWords(title, words),
      kind: kind === "quiz" ? "Quiz" : "Tip",
    }));
}

/** 0: the title begins with it; 1: one of its words begins with the last word typed; 2: neither. */
function beginning(title: string, typed: string): number {
  const own = tokensOf(title);
  const asked = tokensOf(typed);
  const last = asked.at(-1);
  if (last === undefined) return 2;
  if (own.join(" ").startsWith(asked.join(" "))) return 0;
  return own.some((word) => word.startsWith(last)) ? 1 : 2;
}
