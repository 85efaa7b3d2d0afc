/** At 200 words a minute, at least one minute: `3 min read`. */
export function readTimeOf(text: string): string {
  return `${minutesOf(wordsIn(text).length)} min read`;
}

export function minutesOf(words: number): number {
  return Math.max(1, Math.round(words / 200));
}

/** `8,760` and `don’t` are one word each. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*/gu) ?? [];
}
