import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Table, TableCell } from "mdast";
import { toString as plainText } from "mdast-util-to-string";

/**
 * A table with a header row, in a box that scrolls sideways if the table is wider than the window. The box can have
 * the focus and is a named region, so that the keyboard can scroll it.
 */
export function tableElement(table: Table, contentOf: (cell: TableCell) => ElementContent[]): Element {
  const [head, ...rows] = table.children;
  const columns = head?.children ?? [];
  const align = (column: number) => ({ dataAlign: table.align?.[column] ?? undefined });
  const headers = columns.map((cell, at) => h("th", { scope: "col", ...align(at) }, contentOf(cell)));
  const body = rows.map(({ children }) =>
    h(
      "tr",
      children.map((cell, at) => h("td", align(at), contentOf(cell))),
    ),
  );
  const name = `Table: ${columns.map((cell) => plainText(cell)).join(", ")}`;
  return h("section.table", { ariaLabel: name, tabIndex: 0 }, [
    h("table", [h("thead", h("tr", headers)), h("tbody", body)]),
  ]);
}
