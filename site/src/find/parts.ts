/** What at least so many of the words have in them, each with those words. */
export function partsOf(words: readonly string[], atLeast: number): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (let length = 1, before = -1; parts.size > before; length++) {
    before = parts.size;
    for (const [part, holding] of ofLength(words, length, (end) => end === "" || parts.has(end)))
      if (holding.length >= atLeast) parts.set(part, holding);
  }
  return parts;
}

/** `isCommon`: whether enough words hold what follows the first letter. */
function ofLength(words: readonly string[], length: number, isCommon: (end: string) => boolean) {
  const found = new Map<string, string[]>();
  for (const word of words) {
    const parts = new Set<string>();
    for (let at = 0; at + length <= word.length; at++) parts.add(word.slice(at, at + length));
    for (const part of parts) {
      const known = found.get(part);
      if (known) known.push(word);
      else if (isCommon(part.slice(1))) found.set(part, [word]);
    }
  }
  return found;
}
