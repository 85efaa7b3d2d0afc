/** A text with its letters decomposed, and without signs that nobody sees, such as soft hyphens. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "");
}

/** A text as searches compare it: in lower case, without accents, with one kind of each sign. */
export function folded(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/\s+/g, " ");
}

/** Runs of letters and digits, and of signs, as a folded text has them: what a substring search looks at. */
export function runsOf(text: string): string[] {
  return runsIn(folded(text));
}

/** The same of a text that is folded already. */
export function runsIn(foldedText: string): string[] {
  return foldedText.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s]+/gu) ?? [];
}

/** Whether a folded text consists of letters and digits only. */
export function isWord(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}]+$/u.test(text);
}

/**
 * Words without accents and apostrophes; what a hyphen or a slash joins is returned joined and in parts: `Wi-Fi’s`
 * gives `wifis`, `wi` and `fis`.
 */
export function tokensOf(text: string): string[] {
  return tokensIn(folded(text));
}

/** The same of a text that is folded already. */
export function tokensIn(foldedText: string): string[] {
  const joined =
    foldedText.replaceAll("'", "").match(/[\p{L}\p{N}\p{M}]+(?:[-/][\p{L}\p{N}\p{M}]+)*/gu) ?? [];
  return joined.flatMap((word) =>
    /[-/]/.test(word) ? [word.replace(/[-/]/g, ""), ...word.split(/[-/]/)] : [word],
  );
}

/** A whole title as one word of the index, which no text contains. */
export function titleWord(title: string): string {
  return `\t${folded(title).replace(/[^\p{L}\p{N}\p{M}]/gu, "")}`;
}

/** How many letters of a word may be wrong: none in short words, one from four letters, two from seven. */
export function slipsIn(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
