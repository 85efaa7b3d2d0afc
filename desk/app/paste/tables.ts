import type { Element, Root } from "hast";

/** Makes tables such as Markdown has: the first row names the columns, and a cell is one line. */
export function keepTables(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const row = child.tagName === "table" ? firstRow(child) : undefined;
    for (const cell of row?.children ?? []) if (cell.type === "element") cell.tagName = "th";
    if (/^t[dh]$/.test(child.tagName)) child.children = oneLine(child.children);
    else keepTables(child);
  }
}

function firstRow(element: Element): Element | undefined {
  const first = element.children.find((child) => child.type === "element");
  return first?.tagName === "tr" ? first : first && firstRow(first);
}

/** Paragraphs and entries of lists behind one another, as they would be said. */
function oneLine(children: Element["children"]): Element["children"] {
  if (!children.some(isBlock)) return children;
  return children.flatMap((child, at) => {
    // what stands between two blocks
    if (child.type === "text" && child.value.trim() === "") return [];
    const words = isBlock(child) ? oneLine(child.children) : [child];
    const isFirst = !children.slice(0, at).some((other) => other.type === "element");
    const between = isBlock(child) && child.tagName === "li" ? ", " : " ";
    return isFirst || words.length === 0 ? words : [{ type: "text", value: between }, ...words];
  });
}

function isBlock(node: Element["children"][number]): node is Element {
  return node.type === "element" && block.test(node.tagName);
}

const block = /^(p|div|ul|ol|li|h[1-6]|blockquote|pre|table|tbody|thead|tr|td|th)$/;
