/** Whether a language tag is English of any country. Texts in the code are English. */
export function isEnglish(lang: string): boolean {
  return /^en(-|$)/.test(lang);
}
