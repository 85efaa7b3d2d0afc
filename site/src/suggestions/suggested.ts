import { closeMatches } from "../find/close.ts";
import { type Card, cardsAFile } from "../find/index-files.ts";
import type { Library } from "../find/library.ts";
import { marksOfWords, type Piece, piecesOf } from "../find/passage.ts";

/** One suggestion: where it leads, its title, and what it is. */
export type Suggestion = { address: string; title: Piece[]; kind: "Tip" | "Quiz" };

/** So many fit above a phone's keyboard. */
const most = 5;

/** What may be meant by the words typed so far, best first; only what has come already. */
export function suggested(library: Library, typed: string): Suggestion[] {
  if (typed.trim().length < 2) return [];
  const { matches, words } = closeMatches(library, typed, { isTyping: true, limit: most });
  return matches.flatMap(({ doc }) => {
    const card: Card | undefined = library.file(`cards-${Math.floor(doc / cardsAFile)}`)?.[doc % cardsAFile];
    if (!card) return [];
    const title = piecesOf(card.title, marksOfWords(card.title, words));
    return { address: `/${card.kind}/${card.id}`, title, kind: card.kind === "quiz" ? "Quiz" : "Tip" };
  });
}

/** Files worth having before the first letter: all of them, where the whole catalogue weighs about 30 KB. */
export function filesAhead({ start }: Library): string[] {
  const cards = Math.ceil((start.articles + start.quizzes) / cardsAFile);
  if (start.shards.length > 8 || cards > 6) return [];
  const named = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
  return [...named("shard", start.shards.length), ...named("cards", cards), "words"];
}
