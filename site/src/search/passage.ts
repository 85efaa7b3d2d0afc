import { wordsOf } from "./tokens.ts";

/** A piece of a text: its place among the pieces, and whether it is marked. */
export type Piece = { at: number; text: string; isMarked: boolean };

export type Passage = { pieces: Piece[]; fragment: string };

/**
 * Marks the query in a text as whole words, in any case; if there are none, as the beginning of longer words
 * (“squeak” marks “squeaky”). Neither the inside of words is marked nor, for up to three letters, their beginning:
 * “the” does not mark “rather” or “them”.
 */
export function markQuery(text: string, query: string): Piece[] {
  const { whole, beginning } = patternsOf(query);
  return piecesOf(text, whole.test(text) ? whole : beginning);
}

/** Marks the words of the index that matched, in a text. */
export function markWords(text: string, words: ReadonlySet<string>): Piece[] {
  const all = text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? [];
  const marked = all.filter((word) => wordsOf(word).some((part) => words.has(part)));
  return piecesOf(text, marked.length > 0 ? patternOf(`${edge}(${marked.join("|")})${edge}`) : undefined);
}

/** How many characters of a passage fit on a card, and how many of them stand before the mark. */
const passageLength = 130;
const beforeLength = 40;

/**
 * The passage of a body around the query, and a text fragment that leads to it: from the first line with a mark, else
 * the first line that contains the query. `content` has one block a line.
 */
export function passageOf(content: string, query: string): Passage | undefined {
  const lines = content.split("\n");
  for (const pattern of Object.values(patternsOf(query)))
    for (const line of lines) {
      const found = pattern.exec(line);
      if (!found) continue;
      const before = line.slice(0, found.index);
      const after = line.slice(found.index + found[0].length);
      const room = Math.max(0, passageLength - found[0].length);
      const first = lastWords(before, Math.max(beforeLength, room - after.length));
      const text = `${first}${found[0]}${firstWords(after, Math.max(0, room - first.length))}`;
      return { pieces: markQuery(text, query), fragment: fragmentOf(before, found[0], after) };
    }
  return undefined;
}

/** A place that is not inside a word. */
const edge = String.raw`(?!(?<=[\p{L}\p{N}])[\p{L}\p{N}])`;

/** Finds the query as whole words, as the beginning of longer words, and anywhere. */
function patternsOf(query: string) {
  const wanted = query.trim().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const whole = patternOf(`${edge}(${wanted})${edge}`);
  return {
    whole,
    beginning: query.trim().length > 3 ? patternOf(String.raw`${edge}(${wanted}[\p{L}\p{N}]*)`) : whole,
    anywhere: patternOf(`(${wanted})`),
  };
}

const patternOf = (source: string) => new RegExp(source, "iu");

/** The pieces of a text between which the pattern, one group, is found. */
function piecesOf(text: string, pattern: RegExp | undefined): Piece[] {
  return (pattern ? text.split(pattern) : [text])
    .map((part, at) => ({ at, text: part, isMarked: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

function lastWords(text: string, length: number): string {
  return text.length <= length ? text : `… ${text.slice(-length).replace(/^\S*\s*/, "")}`;
}

function firstWords(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s*\S*$/, "")} …`;
}

/** `#:~:text=…` with the words around the mark, so that the browser scrolls there (WICG, text fragments). */
function fragmentOf(before: string, found: string, after: string): string {
  const [first] = /(?:\S+\s+){0,2}\S*$/.exec(before) ?? [""];
  const [last] = /^\S*(?:\s+\S+){0,2}/.exec(after) ?? [""];
  return `#:~:text=${encodeURIComponent(`${first}${found}${last}`.trim()).replaceAll("-", "%2D")}`;
}
