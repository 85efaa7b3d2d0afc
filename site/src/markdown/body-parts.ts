import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Root, Table, TableCell } from "mdast";
import type { HeadingEntry } from "../articles/article.ts";
import { plainText } from "./markdown.ts";

type Split = { answer?: Element; rest: readonly ElementContent[] };

/** The first paragraph stands in the head of an article. */
export function answerAndRest(body: readonly ElementContent[]): Split {
  const at = body.findIndex(({ type }) => type === "element");
  const first = body[at];
  if (first?.type !== "element" || first.tagName !== "p") return { rest: body };
  return { answer: first, rest: body.slice(at + 1) };
}

/**
 * Sibling headings that begin with “On ” become tabs (`articles/device-tabs.dom.ts`). One alone is an ordinary heading.
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

const unit =
  "°[CF]?|(?:milli|centi|kilo)?(?:met|lit)res?|(?:kilo)?grams?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|degrees|watts?|per cent|min|h|s|[cmk]?m|k?g|ml|k?W|kWh|bar|[GM]Hz|[GM]B";
const spaceBeforeUnit = new RegExp(`(?<=\\d) (?=(?:${unit})(?![A-Za-z]))`, "g");

/** So that no line ends between “10” and “minutes”. */
export function joinUnits(text: string): string {
  return text.replaceAll(spaceBeforeUnit, "\u00A0");
}

export function headingElement(entry: HeadingEntry | undefined, children: ElementContent[]): Element {
  const { depth = 2, id, isDevice } = entry ?? {};
  return h(`h${depth}`, { id, dataOn: isDevice ? "" : undefined }, children);
}

/** How many each of its lists has. */
export function stepsOf(tree: Root): number[] {
  return tree.children.flatMap((node) =>
    node.type === "list" && node.ordered ? [node.children.length] : [],
  );
}

/** In a box that scrolls sideways. It can have the focus and is a named region, so that the keyboard can scroll it. */
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
