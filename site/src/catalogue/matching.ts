/**
 * Case-insensitive substring match of the trimmed query in any of the fields (specification, chapter 5), as the search
 * page's tips found (`search/substring.ts`): an accent or a printer's sign is another letter. An empty query matches everything.
 */
export function matches(fields: readonly string[], query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return wanted === "" || fields.some((field) => field.toLowerCase().includes(wanted));
}
