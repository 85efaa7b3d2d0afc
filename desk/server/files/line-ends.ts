type Line = { text: string; end: string };

/** A text with `\n` for each line end, as editors want it. */
export function withPlainEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/**
 * A text that was edited with plain line ends, with those of the file again: a line that was there keeps its own, a new
 * one gets that of most. `before`: what the file holds.
 */
export function withEndsOf(before: string, edited: string): string {
  const old = linesOf(before);
  const ends = Map.groupBy(
    old.filter(({ end }) => end !== ""),
    ({ end }) => end,
  );
  const [[usual] = ["\n"]] = [...ends].sort(([, one], [, other]) => other.length - one.length);
  const plain = withPlainEnds(edited);
  if (ends.size < 2) return plain.replaceAll("\n", usual);
  const lines = linesOf(plain);
  const kept = withChanged(partners(old, lines), old.length);
  let written = "";
  for (const [at, { text, end }] of lines.entries()) {
    const own = end && (old[kept[at] ?? -1]?.end || usual);
    // \r before an empty line with \n would be one line end
    written += text === "" && own === "\n" && written.endsWith("\r") ? "\r" : text + own;
  }
  return written;
}

/** Between lines that stayed, each new one is the one that had its place, if any: its words were changed, not its end. */
function withChanged(found: readonly (number | undefined)[], oldLength: number): (number | undefined)[] {
  const all = [...found];
  for (let from = 0; from < all.length; from++) {
    if (all[from] !== undefined) continue;
    let to = from;
    while (to < all.length && all[to] === undefined) to++;
    const before = from === 0 ? -1 : (all[from - 1] ?? -1);
    const next = all[to] ?? oldLength;
    const most = Math.min(to, from + next - before - 1);
    for (let at = from; at < most; at++) all[at] = before + 1 + at - from;
    from = to;
  }
  return all;
}

/** Pairs of lines: 3,000 changed ones against as many take 0.1 s and 36 MB. */
const mostCompared = 9_000_000;

function linesOf(text: string): Line[] {
  return [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)]
    .map(([, line = "", end = ""]) => ({ text: line, end }))
    .filter(({ text, end }, at, all) => at < all.length - 1 || text !== "" || end !== "");
}

/**
 * For each line of the new text, which line of the old one it was: between equal ends, the common sequence with most
 * letters. A long line tells more than a blank one, which may stand anywhere.
 */
function partners(old: readonly Line[], lines: readonly Line[]): (number | undefined)[] {
  const isEqual = (i: number, j: number) => old[i]?.text === lines[j]?.text;
  let first = 0;
  while (first < old.length && first < lines.length && isEqual(first, first)) first++;
  let last = 0;
  const most = Math.min(old.length, lines.length) - first;
  while (last < most && isEqual(old.length - 1 - last, lines.length - 1 - last)) last++;
  const found: (number | undefined)[] = lines.map((_, at) => (at < first ? at : undefined));
  for (let at = 1; at <= last; at++) found[lines.length - at] = old.length - at;
  const [rows, columns] = [old.length - last, lines.length - last];
  if ((rows - first) * (columns - first) > mostCompared) return found;
  const lengths = Array.from({ length: rows - first + 1 }, () => new Uint32Array(columns - first + 1));
  const length = (i: number, j: number) => lengths[i - first]?.[j - first] ?? 0;
  for (let i = rows - 1; i >= first; i--)
    for (let j = columns - 1; j >= first; j--) {
      const row = lengths[i - first];
      if (row)
        row[j - first] = isEqual(i, j)
          ? length(i + 1, j + 1) + (old[i]?.text.length ?? 0) + 1
          : Math.max(length(i + 1, j), length(i, j + 1));
    }
  for (let i = first, j = first; i < rows && j < columns; ) {
    if (isEqual(i, j)) found[j++] = i++;
    // of two ways, the one in which the lines stay where they are
    else if (length(i + 1, j + 1) === length(i, j)) [i, j] = [i + 1, j + 1];
    else if (length(i + 1, j) >= length(i, j + 1)) i++;
    else j++;
  }
  return found;
}
