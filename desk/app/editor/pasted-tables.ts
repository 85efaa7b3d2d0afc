import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { elementsIn, isBlank, isBlock, unmarked } from "./pasted-nodes.ts";

/**
 * Below its caption. The first row with words becomes the head, which every table has here. A table of one cell is a
 * box around text.
 */
export function tableOf(whole: Element): ElementContent[] {
  const table = withoutEmptyRows(whole);
  const cells = elementsIn(table, /^t[dh]$/);
  if (cells.length === 1) return cells[0]?.children ?? [];
  for (const cell of elementsIn(elementsIn(table, /^tr$/)[0] ?? table, /^t[dh]$/)) {
    cell.tagName = "th";
    cell.children = unmarked(cell.children);
    // its column's numbers say where the words stand
    delete cell.properties.align;
  }
  return [...elementsIn(table, /^caption$/).map(({ children }) => h("p", children)), table];
}

function withoutEmptyRows(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== "element") return [child];
    return child.tagName === "tr" && isBlank(child) ? [] : [withoutEmptyRows(child)];
  });
  return { ...node, children };
}

/** A cell is one line. To the right stand numbers; to the left stands what says nothing of its place. */
export function cellOf(cell: Element, children: readonly ElementContent[]): Element {
  const isRight = [cell, ...cell.children].some(isToTheRight);
  return { ...cell, properties: isRight ? { align: "right" } : {}, children: oneLine(children) };
}

function isToTheRight(node: ElementContent): boolean {
  if (node.type !== "element") return false;
  return (
    node.properties.align === "right" || /text-align:\s*(?:right|end)/i.test(String(node.properties.style))
  );
}

function oneLine(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((node, at) => {
    const space: ElementContent[] = at > 0 && isBlock(node) ? [{ type: "text", value: " " }] : [];
    return [...space, ...(node.type === "element" && isBlock(node) ? oneLine(node.children) : [node])];
  });
}
