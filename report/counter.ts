/**
 * Counts how often each text comes, in bounded memory: when there are more than `most`, those that came least are
 * forgotten, which `isWhole` tells. What comes often is never among them.
 */
export function counter(most: number) {
  const counts = new Map<string, number>();
  let forgotten = 0;

  function forgetRarest(): void {
    const sorted = [...counts.values()].sort((a, b) => a - b);
    const limit = sorted[Math.floor(sorted.length / 2)] ?? 1;
    for (const [text, count] of counts) {
      if (count > limit || counts.size <= most / 2) continue;
      counts.delete(text);
      forgotten += count;
    }
  }

  return {
    add(text: string): void {
      counts.set(text, (counts.get(text) ?? 0) + 1);
      if (counts.size > most) forgetRarest();
    },
    of: (text: string): number => counts.get(text) ?? 0,
    /** The most frequent first. */
    all: (): [text: string, count: number][] =>
      [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)),
    /** How many additions are not in `all` any more. */
    forgotten: (): number => forgotten,
  };
}

export type Counter = ReturnType<typeof counter>;
