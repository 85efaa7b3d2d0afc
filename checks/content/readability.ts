import { flesch } from "flesch";
import { syllable } from "syllable";
import { wordsIn } from "../../site/src/articles/read-time.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { type Block, blocksOf, type MarkdownFile } from "./markdown-file.ts";

/** “Plain English”. */
const wanted = 60;

const segmenter = new Intl.Segmenter("en-GB", { granularity: "sentence" });

export function readabilityFaults(source: MarkdownFile): Fault[] {
  const ease = readingEase(blocksOf(source));
  // a text without words has no score; another check reports that it is too short
  if (ease >= wanted || Number.isNaN(ease)) return [];
  const place = { file: source.file, line: source.bodyLine, field: "body" };
  return [{ ...place, rule: "readability", values: { ease: ease.toFixed(1), wanted } }];
}

/** Flesch; higher is easier. Each block ends a sentence; headings and captions do not count. */
export function readingEase(blocks: readonly Block[]): number {
  const sentences = blocks.flatMap(({ text }) => sentencesOf(text));
  const words = sentences.flatMap(wordsIn);
  return flesch({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  });
}

/** A number counts one a digit. */
function syllablesOf(word: string): number {
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  return digits + syllable(word.replace(/[\p{N}.,:]+/gu, " "));
}

/** The end of the block is the end of a sentence, with or without a full stop. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text.replaceAll("\n", " "))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => wordsIn(sentence).length > 0);
}
