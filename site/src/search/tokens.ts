import { fillers } from "./english.ts";

/** Letters decomposed, without signs that nobody sees, such as soft hyphens. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "");
}

/**
 * Makes the regular expression for a plain text, with the class of what its words are made of. The browser takes ten
 * times as long to prepare one that knows all scripts.
 */
export function perText<M>(make: (inWord: string) => M): (plainText: string) => M {
  const made: Record<string, M> = {};
  return (plainText) => {
    const inWord = notOfLatinOnly.test(plainText) ? inAnyWord : inLatinWord;
    made[inWord] ??= make(inWord);
    return made[inWord];
  };
}

const inAnyWord = String.raw`\p{L}\p{N}\p{M}`;
const inLatinWord = String.raw`A-Za-z0-9\u0300-\u036f`;
const signs = String.raw`\0-\x7f\u00a0-\u00a9\u2010-\u205f€`;
const notOfLatinOnly = new RegExp(`[^${inLatinWord}${signs}]`);

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

const runs = perText((inWord) => new RegExp(`[${inWord}]+|[^${inWord}\\s]+`, "gu"));

export function runsIn(foldedText: string): string[] {
  return foldedText.match(runs(foldedText)) ?? [];
}

const word = perText((inWord) => new RegExp(`^[${inWord}]+$`, "u"));

export function isWord(text: string): boolean {
  return word(text).test(text);
}

/**
 * Without accents and apostrophes; what a hyphen or a slash joins is returned joined and in parts: `Wi-Fi’s` gives
 * `wifis`, `wi` and `fis`.
 */
export function tokensOf(text: string): string[] {
  return tokensIn(folded(text));
}

const joined = perText((inWord) => new RegExp(`[${inWord}]+(?:[-/][${inWord}]+)*`, "gu"));

export function tokensIn(foldedText: string): string[] {
  const text = foldedText.replaceAll("'", "");
  return (text.match(joined(text)) ?? []).flatMap((word) =>
    /[-/]/.test(word) ? [word.replace(/[-/]/g, ""), ...word.split(/[-/]/)] : [word],
  );
}

/** Each once, without fillers. */
export function tellingWords(text: string): string[] {
  return [...new Set(tokensOf(text))].filter((each) => !fillers.has(each));
}

/**
 * As one word of the index, which no text contains: without signs and fillers. It stands behind its first word, so that no
 * file more is fetched for it.
 */
export function titleWord(title: string): string {
  const words = folded(title)
    .replace(/[^\p{L}\p{N}\p{M} ]/gu, "")
    .split(" ");
  const telling = words.filter((each) => !fillers.has(each)).join("");
  return `${telling || words.join("")}\t`;
}

/** None in short words, one from four letters, two from seven. */
export function slipsIn(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
