/** Whether a language's tag names English of any country. What the code says by itself is English. */
export function isEnglish(lang: string): boolean {
  return /^en(-|$)/.test(lang);
}
