/**
 * Case-insensitive substring match of the trimmed query in any of the fields (specification, chapter 5), as on the
 * search page (`search/substring.ts`): accented letters and typographic signs are letters of their own. An empty
 * query matches everything.
 */
export function matches(fields: readonly string[], query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return wanted === "" || fields.some((field) => field.toLowerCase().includes(wanted));
}
