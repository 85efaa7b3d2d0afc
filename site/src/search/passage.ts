import { isWholeAt } from "./substring.ts";
import { wordsOf } from "./words.ts";

/** A piece of a text: its position, and whether it is marked. */
export type Piece = { at: number; text: string; isMarked: boolean };

/** The parts of a text that are marked, as [start, end], in order and without overlap. */
export type Marks = [from: number, to: number][];

/**
 * Finds the query in a text as whole words, in any case; if there are none, as the beginning of longer words
 * (“squeak” marks “squeaky”). Neither the inside of words is marked nor, for up to three letters, their beginning:
 * “the” does not mark “rather” or “them”.
 */
export function marksOfQuery(text: string, query: string): Marks {
  const places = placesOfQuery(text, query);
  const whole = places.filter(([from, to]) => isWholeAt(text, from, to - from));
  if (whole.length > 0 || query.trim().length <= 3) return whole;
  return places
    .map(([from, to]): [number, number] => [from, to + restOfWord(text, to)])
    .filter(([from, to]) => isWholeAt(text, from, to - from));
}

function restOfWord(text: string, at: number): number {
  return /^[\p{L}\p{N}]*/u.exec(text.slice(at))?.[0].length ?? 0;
}

/** Finds the query anywhere in a text, inside of words too. */
function placesOfQuery(text: string, query: string): Marks {
  const [within, wanted] = [text.toLowerCase(), query.trim().toLowerCase()];
  // a letter whose lower case has two characters would shift all positions
  if (wanted === "" || within.length !== text.length) return [];
  const places: Marks = [];
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length))
    places.push([at, at + wanted.length]);
  return places;
}

/** Finds the words of the index that matched, in a text. */
export function marksOfWords(text: string, words: ReadonlySet<string>): Marks {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu)].flatMap(
    ({ 0: word, index }) =>
      wordsOf(word).some((part) => words.has(part)) ? [[index, index + word.length] as [number, number]] : [],
  );
}

export function piecesOf(text: string, marks: Marks): Piece[] {
  const ends = [0, ...marks.flat(), text.length];
  return ends
    .slice(1)
    .map((to, index) => ({
      at: ends[index] ?? 0,
      text: text.slice(ends[index], to),
      isMarked: index % 2 === 1,
    }))
    .filter((piece) => piece.text !== "");
}

export type Passage = { pieces: Piece[]; fragment: string };

/** How many characters of a passage fit on a card. */
const passageLength = 130;

/**
 * The passage of a body around the query, and a text fragment that leads to it: from the first line with a mark, else
 * the first line that contains the query. `content` has one block a line.
 */
export function passageOf(content: string, query: string): Passage | undefined {
  const lines = content.split("\n");
  for (const placesIn of [marksOfQuery, placesOfQuery])
    for (const line of lines) {
      const [place] = placesIn(line, query);
      if (!place) continue;
      const [from, to] = around(line, place, passageLength);
      const text = `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
      return { pieces: piecesOf(text, marksOfQuery(text, query)), fragment: fragmentOf(line, place) };
    }
  return undefined;
}

/** The whole words around a mark, up to `length` characters in all, a third of them before it. */
function around(line: string, [from, to]: [number, number], length: number): [number, number] {
  const spare = Math.max(0, length - (to - from));
  let begin = Math.max(0, from - Math.floor(spare / 3));
  let end = Math.min(line.length, to + spare - (from - begin));
  begin = Math.max(0, Math.min(begin, end - length));
  while (begin > 0 && begin < from && !isBlank(line[begin - 1])) begin++;
  while (end < line.length && end > to && !isBlank(line[end])) end--;
  return [begin, end];
}

/** `#:~:text=…` with the words around the mark, so that the browser scrolls there (WICG, text fragments). */
function fragmentOf(line: string, [from, to]: [number, number]): string {
  const before = /(?:\S+\s+){0,2}\S*$/.exec(line.slice(0, from))?.[0] ?? "";
  const after = /^\S*(?:\s+\S+){0,2}/.exec(line.slice(to))?.[0] ?? "";
  const words = `${before}${line.slice(from, to)}${after}`.trim();
  return `#:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}`;
}

function isBlank(letter: string | undefined): boolean {
  return letter === undefined || /\s/.test(letter);
}
