export type Title = { to: string; title: string; lang?: string | undefined };

/** Titles from A to Z under their first letters, those that begin with none under `0–9`. */
export function titlesByLetter(titles: readonly Title[]): [letter: string, titles: Title[]][] {
  return [...Map.groupBy(fromAToZ(titles), letterOf)];
}

/** Titles from A to Z, ignoring a leading “a”, “an” or “the” and punctuation. */
export function fromAToZ(titles: readonly Title[]): Title[] {
  return titles.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), "en"));
}

function letterOf(title: Title): string {
  const [first = ""] = keyOf(title).normalize("NFD");
  return /\p{L}/u.test(first) ? first.toUpperCase() : "0–9";
}

/** The sort key of a title: without its leading article and punctuation. */
function keyOf({ title }: Title): string {
  return title.replace(/^(?:the|an?) /i, "").replace(/^[^\p{L}\p{N}]+/u, "");
}
