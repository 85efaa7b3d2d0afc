import { patternsOf } from "./query-patterns.ts";
import { perText, plain, tokensOf } from "./tokens.ts";

/** `at`: its place among the pieces. */
export type Piece = { at: number; text: string; isMarked: boolean };

export type Passage = { pieces: Piece[]; fragment: string };

/**
 * As whole words, in any case; else as the beginning of longer words (“squeak” marks “squeaky”), but not of up to three
 * letters: “the” does not mark “them”.
 */
export function markQuery(text: string, query: string): Piece[] {
  const words = plain(text);
  const { whole, beginning } = patternsOf(query, words);
  return piecesOf(words, whole.test(words) ? whole : beginning);
}

/** Inside words too. */
export function markInWords(text: string, query: string): Piece[] {
  const words = plain(text);
  return piecesOf(words, patternsOf(query, words).anywhere);
}

const joined = perText((inWord) => new RegExp(`([${inWord}]+(?:['’/-][${inWord}]+)*)`, "gu"));

export function markWords(text: string, words: ReadonlySet<string>): Piece[] {
  const shown = plain(text);
  // most words are their own only token, which is known sooner
  const isMeant = (word: string) =>
    words.has(word.toLowerCase()) || (/\W/.test(word) && tokensOf(word).some((part) => words.has(part)));
  return piecesOf(shown, joined(shown), isMeant);
}

/** How many characters fit on a card, and how many stand before the mark. */
const passageLength = 130;
const beforeLength = 40;

/** With a text fragment that leads to it. `content` has one block a line. */
export function passageOf(content: string, query: string): Passage | undefined {
  const text = plain(content);
  const patterns = patternsOf(query, text);
  // the others look at what stands around each letter, which takes ten times as long
  const lines = text.split("\n").filter((line) => patterns.anywhere.test(line));
  for (const pattern of Object.values(patterns))
    for (const line of lines) {
      const found = pattern.exec(line);
      if (!found) continue;
      const before = line.slice(0, found.index);
      const after = line.slice(found.index + found[0].length);
      const room = Math.max(0, passageLength - found[0].length);
      const first = lastWords(before, Math.max(beforeLength, room - after.length));
      const shown = `${first}${found[0]}${firstWords(after, Math.max(0, room - first.length))}`;
      return { pieces: piecesOf(shown, pattern), fragment: fragmentOf(before, found[0], after) };
    }
  return undefined;
}

/** What the pattern, one group, finds in the plain text is marked if it is `meant`. */
function piecesOf(plainText: string, pattern: RegExp, isMeant = (_found: string) => true): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, part] of plainText.split(pattern).entries()) {
    const isMarked = at % 2 === 1 && isMeant(part);
    const last = pieces.at(-1);
    if (last && last.isMarked === isMarked) last.text += part;
    else if (part) pieces.push({ at, text: part, isMarked });
  }
  return pieces.map((piece) => ({ ...piece, text: piece.text.normalize() }));
}

function lastWords(text: string, length: number): string {
  return text.length <= length ? text : `… ${text.slice(-length).replace(/^\S*\s*/, "")}`;
}

function firstWords(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s*\S*$/, "")} …`;
}

/** `#:~:text=…` (WICG, text fragments). */
function fragmentOf(before: string, found: string, after: string): string {
  const [first] = /(?:\S+\s+){0,2}\S*$/.exec(before) ?? [""];
  const [last] = /^\S*(?:\s+\S+){0,2}/.exec(after) ?? [""];
  return `#:~:text=${encodeURIComponent(`${first}${found}${last}`.trim().normalize()).replaceAll("-", "%2D")}`;
}
