import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Root, Table, TableCell } from "mdast";
import type { HeadingEntry } from "../articles/article.ts";
import { plainText } from "./markdown.ts";

/** Splits the first paragraph (the answer) from the rest: on a phone, the cover comes between them. */
export function answerAndRest(body: readonly ElementContent[]): ElementContent[] {
  const at = body.findIndex(({ type }) => type === "element");
  const first = body[at];
  if (first?.type !== "element" || first.tagName !== "p") return [h("div.rest", [...body])];
  return [first, h("div.rest", body.slice(at + 1))];
}

/**
 * Marks sibling headings that begin with “On ”: each is a device, and the browser turns them into tabs
 * (`articles/device-tabs.dom.ts`). One alone is an ordinary heading.
 */
export function markDevices(headings: readonly HeadingEntry[]): HeadingEntry[] {
  const isDevice = ({ text }: HeadingEntry) => /^On\s/.test(text);
  const follows = (one?: HeadingEntry, next?: HeadingEntry) =>
    one !== undefined && next?.depth === one.depth && isDevice(one) && isDevice(next);
  const siblings = (at: number) => {
    const { depth } = headings[at] ?? { depth: 2 };
    const within = (entry: HeadingEntry) => entry.depth <= depth;
    return { before: headings.slice(0, at).findLast(within), after: headings.slice(at + 1).find(within) };
  };
  return headings.map((entry, at) => {
    const { before, after } = siblings(at);
    return follows(before, entry) || follows(entry, after) ? { ...entry, isDevice: true } : entry;
  });
}

export function headingElement(entry: HeadingEntry | undefined, children: ElementContent[]): Element {
  const { depth = 2, id, isDevice } = entry ?? {};
  return h(`h${depth}`, { id, dataOn: isDevice ? "" : undefined }, children);
}

/** Id of the heading above the first numbered list; headings of devices are skipped. */
export function stepsOf(tree: Root, headings: readonly HeadingEntry[]): string | undefined {
  const list = tree.children.findIndex((node) => node.type === "list" && node.ordered);
  const above = tree.children.slice(0, Math.max(0, list)).filter(({ type }) => type === "heading");
  return headings.slice(0, above.length).findLast(({ isDevice }) => !isDevice)?.id;
}

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
