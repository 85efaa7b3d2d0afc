/** Letters decomposed, without signs that nobody sees, such as soft hyphens. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "");
}

/** In lower case, without accents, with one kind of each sign. */
export function folded(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/\s+/g, " ");
}

/** Of letters and digits, and of signs: what a substring search looks at. */
export function runsOf(text: string): string[] {
  return runsIn(folded(text));
}

export function runsIn(foldedText: string): string[] {
  return foldedText.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s]+/gu) ?? [];
}

export function isWord(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}]+$/u.test(text);
}

/**
 * Without accents and apostrophes; what a hyphen or a slash joins is returned joined and in parts: `Wi-Fi’s` gives
 * `wifis`, `wi` and `fis`.
 */
export function tokensOf(text: string): string[] {
  return tokensIn(folded(text));
}

export function tokensIn(foldedText: string): string[] {
  const joined =
    foldedText.replaceAll("'", "").match(/[\p{L}\p{N}\p{M}]+(?:[-/][\p{L}\p{N}\p{M}]+)*/gu) ?? [];
  return joined.flatMap((word) =>
    /[-/]/.test(word) ? [word.replace(/[-/]/g, ""), ...word.split(/[-/]/)] : [word],
  );
}

/** As one word of the index, which no text contains. */
export function titleWord(title: string): string {
  return `\t${folded(title).replace(/[^\p{L}\p{N}\p{M}]/gu, "")}`;
}

/** None in short words, one from four letters, two from seven. */
export function slipsIn(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
