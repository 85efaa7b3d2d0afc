const segmenter = new Intl.Segmenter("en-GB", { granularity: "sentence" });

/** The words of a text, counted as for the reading time; `8,760` and `don’t` are one word each. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** The sentences of one block of text. Its end is the end of a sentence, with or without a full stop. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text.replaceAll("\n", " "))]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => wordsIn(sentence).length > 0);
}
