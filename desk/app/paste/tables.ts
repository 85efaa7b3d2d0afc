import type { Element, ElementContent, Root } from "hast";

/**
 * Makes tables such as Markdown has: the first row names the columns, and a cell is one line. What stands above a table as its
 * name becomes a paragraph, and so does a table of one cell.
 */
export function keepTables(parent: Root | Element): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== "element") return [child as ElementContent];
    if (child.tagName === "table") return kept(child);
    keepTables(child);
    return [child];
  }) as never;
}

function kept(table: Element): ElementContent[] {
  const rows = rowsOf(table);
  const cells = rows.flatMap(({ children }) => children.filter((cell) => cell.type === "element"));
  const [only] = cells;
  if (only && cells.length === 1) return [paragraph(oneLine(only.children))];
  for (const cell of cells) cell.children = oneLine(cell.children);
  for (const cell of rows[0]?.children ?? []) if (cell.type === "element") cell.tagName = "th";
  const caption = table.children.find((child) => child.type === "element" && child.tagName === "caption");
  const name = caption && "children" in caption ? [paragraph(oneLine(caption.children))] : [];
  return [...name, { ...table, children: rows }];
}

function rowsOf(element: Element): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== "element") return [];
    if (child.tagName === "tr") return [child];
    return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [];
  });
}

function paragraph(children: ElementContent[]): Element {
  return { type: "element", tagName: "p", properties: {}, children };
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
