/**
 * Without what no search finds in a word: the joined letters of a PDF, and the places that nobody sees where a page may
 * break its line, with the break.
 */
export function asTyped(text: string): string {
  return text
    .replace(/[\uFB00-\uFB06]/g, (joined) => joined.normalize("NFKC"))
    .replace(/\u00AD\s*\n\s*/g, "")
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, "");
}
