import { flesch } from "flesch";
import { syllable } from "syllable";
import type { Problem } from "../../reading/problems.ts";
import { sentencesOf, wordsOf } from "./sentences.ts";
import { type Block, blocksOf, type Source } from "./source.ts";
import { syllablesOfPortuguese } from "./syllables-pt.ts";

/** How the ease of a language's texts is computed, and what an article reaches at least. */
type Formula = { wanted: number; syllables: (word: string) => number; ease: (of: Counts) => number };

type Counts = { sentence: number; word: number; syllable: number };

const formulas: Record<string, Formula> = {
  /** 60 is “plain English”. */
  en: { wanted: 60, syllables: syllable, ease: flesch },
  /** Flesch adapted to Portuguese, 42 points higher (Martins et al., 1996); from 50 on a text is easy. */
  pt: { wanted: 50, syllables: syllablesOfPortuguese, ease: (counts) => flesch(counts) + 42 },
};

/** A text in a language without a formula has none of these faults. */
export function readabilityFaults(source: Source, lang: string): Problem[] {
  const formula = formulaOf(lang);
  if (!formula) return [];
  const { wanted } = formula;
  const ease = readingEase(blocksOf(source), formula);
  // a text without a word has none; that it is too short is told elsewhere
  if (ease >= wanted || Number.isNaN(ease)) return [];
  return [
    {
      file: source.file,
      line: source.bodyLine,
      field: "body",
      fault: `Flesch reading ease is ${ease.toFixed(1)}, not ${wanted}; use shorter sentences and shorter words`,
    },
  ];
}

/** Flesch reading ease, higher is easier. Each block ends a sentence; headings and captions do not count. */
export function readingEase(blocks: readonly Block[], { syllables, ease } = english): number {
  const sentences = blocks.flatMap(({ text }) => sentencesOf(text));
  const words = sentences.flatMap(wordsOf);
  return ease({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllablesOf(word, syllables), 0),
  });
}

const english = formulas.en as Formula;

export function formulaOf(lang: string): Formula | undefined {
  return formulas[lang.split("-")[0] ?? ""];
}

/** Of every word that was counted: texts say the same words, and counting one takes 2 µs. */
const counted = new Map<Formula["syllables"], Map<string, number>>();

/** A number counts one syllable a digit, since it is read aloud and not seen as one. */
function syllablesOf(word: string, syllables: Formula["syllables"]): number {
  const before = counted.get(syllables) ?? new Map<string, number>();
  counted.set(syllables, before);
  const known = before.get(word);
  if (known !== undefined) return known;
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  const count = digits + syllables(word.replace(/[\p{N}.,:]+/gu, " "));
  before.set(word, count);
  return count;
}
