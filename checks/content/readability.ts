import { flesch } from "flesch";
import { syllable } from "syllable";
import type { Problem } from "../../reading/problems.ts";
import { sentencesOf, wordsOf } from "./sentences.ts";
import { type Block, blocksOf, type Source } from "./source.ts";

/** Flesch reading ease that an article reaches at least: “plain English”. */
const easeWanted = 60;

export function readabilityFaults(source: Source): Problem[] {
  const ease = readingEase(blocksOf(source));
  if (ease >= easeWanted) return [];
  return [
    {
      file: source.file,
      line: source.bodyLine,
      field: "body",
      fault: `Flesch reading ease is ${ease.toFixed(1)}, not ${easeWanted}; use shorter sentences and shorter words`,
    },
  ];
}

/** Flesch reading ease, higher is easier. Each block ends a sentence; headings and captions do not count. */
export function readingEase(blocks: readonly Block[]): number {
  const sentences = blocks.flatMap(({ text }) => sentencesOf(text));
  const words = sentences.flatMap(wordsOf);
  return flesch({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  });
}

/** Of every word that was counted: texts say the same words, and counting one takes 2 µs. */
const counted = new Map<string, number>();

/** A number counts one syllable a digit, since it is read aloud and not seen as one. */
function syllablesOf(word: string): number {
  const known = counted.get(word);
  if (known !== undefined) return known;
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  const count = digits + syllable(word.replace(/[\p{N}.,:]+/gu, " "));
  counted.set(word, count);
  return count;
}
