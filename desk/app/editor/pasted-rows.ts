/**
 * Rows of a spreadsheet as a table, where they come as plain text with tabs between the cells, as those of Numbers do;
 * undefined for other text.
 */
export function tableOfRows(text: string): string | undefined {
  const rows = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim().replaceAll("|", "\\|")));
  const [head = [], ...others] = rows;
  const isEven = others.length > 0 && others.every(({ length }) => length === head.length);
  // the first column is empty where each line is indented by a tab
  if (!isEven || head.length < 2 || rows.every(([first]) => first === "")) return undefined;
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const places = head.map((_, at) => (others.every((cells) => isNumber(cells[at])) ? "-:" : "-"));
  return [head, places, ...others].map(line).join("\n");
}

/** With a currency or a unit such as %, or nothing. */
function isNumber(cell = ""): boolean {
  return /^(?:[-+−]?\P{L}{0,2}\d[\d.,\s]*\P{L}{0,2})?$/u.test(cell);
}
