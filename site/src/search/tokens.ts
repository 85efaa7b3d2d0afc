/** Runs of letters and digits in lower case, as written: what a substring search looks at. */
export function runsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Words without accents and apostrophes; a hyphenated word is returned joined and in parts: `Wi-Fi’s` gives `wifis`,
 * `wi` and `fis`.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/[\p{M}'‘’]/gu, "")
    .toLowerCase();
  const joined = plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return joined.flatMap((word) =>
    word.includes("-") ? [word.replaceAll("-", ""), ...word.split("-")] : [word],
  );
}

/** How many letters of a word may be wrong: none in short words, one from four letters, two from seven. */
export function slipsIn(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * The number of wrong, missing, extra or swapped letters (optimal string alignment distance); `limit` + 1 if there
 * are more.
 */
export function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : limit + 1,
      );
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
