/** A Markdown table; the first column is text, the others are numbers. */
export function table(head: string[], rows: (string | number)[][]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** 14,600 */
export function whole(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? "–" : Math.round(value).toLocaleString("en");
}

/** 1.04; more digits for small figures. */
export function decimal(value: number | undefined, digits = 2): string {
  return value === undefined || Number.isNaN(value) ? "–" : value.toFixed(digits);
}

/** How often the second goes into the first: 1.04 × */
export function ratio(one: number | undefined, other: number | undefined): string {
  return one === undefined || other === undefined ? "–" : `${decimal(one / other)} ×`;
}
