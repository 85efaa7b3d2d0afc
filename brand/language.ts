/** Whether a language's tag names English of any country. What the code says by itself is English. */
export function isEnglish(lang: string): boolean {
  return /^en(-|$)/.test(lang);
}

/** What marks words of the code that stand among words in this language, as attributes of their element. */
export function markOfEnglish(lang: string): { lang?: "en" } {
  return isEnglish(lang) ? {} : { lang: "en" };
}
