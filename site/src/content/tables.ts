import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Table, TableCell } from "mdast";
import { toString as plainText } from "mdast-util-to-string";

/**
 * A table whose first row names the columns, in a box of its own: where it is wider than the window, the box scrolls
 * and not the page. So that the keyboard can scroll it too, the box takes the focus, and is a region with a name.
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
