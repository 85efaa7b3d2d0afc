/** The queries of a list as `uniq -c` writes it: `  12 wifi slow`; lines without a count count, too. */
export function queriesIn(list: string): string[] {
  const lines = list.split("\n").map((line) => line.trim().replace(/^\d+\s+(?=\S)/, ""));
  return [...new Set(lines.filter(Boolean))];
}
