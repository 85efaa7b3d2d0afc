/** Reading time at 200 words a minute, at least one minute: `3 min read`. */
export function readTimeOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return `${Math.max(1, Math.round(words / 200))} min read`;
}
