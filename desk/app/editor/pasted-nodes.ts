import type { Element, ElementContent, RootContent } from "hast";
import { visit } from "unist-util-visit";
import { emphases } from "./pasted-emphasis.ts";

const blocks = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li table blockquote pre div section article hr note-text".split(" "),
);

export function elementsIn(node: Element, tagName: RegExp): Element[] {
  const found: Element[] = [];
  visit(node, "element", (each) => {
    if (tagName.test(each.tagName)) found.push(each);
  });
  return found;
}

export function innerText(node: RootContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(innerText).join("") : "";
}

export function isElement<Name extends string>(
  node: ElementContent | undefined,
  tagName: Name,
): node is Element & { tagName: Name } {
  return node?.type === "element" && node.tagName === tagName;
}

export function isEmphasis(node: ElementContent | undefined): node is Element {
  return Object.values(emphases).some((mark) => isElement(node, mark));
}

export function isBlock(node: ElementContent): boolean {
  return node.type === "element" && (blocks.has(node.tagName) || node.children.some(isBlock));
}

export function isBlank(node: ElementContent): boolean {
  if (node.type === "element" && /^(?:img|hr|table|note-mark)$/.test(node.tagName)) return false;
  return node.type !== "element"
    ? node.type !== "text" || node.value.trim() === ""
    : node.children.every(isBlank);
}

/** Headings are bold anyway, and one line. */
export function unmarked(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((node) => {
    if (isElement(node, "br")) return { type: "text" as const, value: " " };
    return isElement(node, "strong") ? node.children : node;
  });
}
