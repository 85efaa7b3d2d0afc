/** Small letters without accents, so that `cafe` finds `Café`. Lengths may differ from the original. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Case-insensitive substring match in any of the fields (specification, chapter 5); accents do not matter.
 * An empty query matches everything.
 */
export function matches(fields: readonly string[], query: string): boolean {
  const wanted = fold(query.trim());
  return wanted === "" || fields.some((field) => fold(field).includes(wanted));
}
