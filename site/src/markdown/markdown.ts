import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

// people write a single `~` for “about”
const dialect = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/** Parses CommonMark with GitHub’s tables, strike-through, footnotes and bare addresses into a tree. */
export function parseMarkdown(markdown: string): Root {
  return dialect.parse(markdown);
}

/** Nodes whose children are blocks. */
export const holdsBlocks: ReadonlySet<string> = new Set<Nodes["type"]>([
  "root",
  "blockquote",
  "list",
  "listItem",
  "footnoteDefinition",
  "table",
  "tableRow",
]);

/** The words of a node without alternative texts. Blocks and line breaks begin a line, so that no words join. */
export function plainText(node: Nodes): string {
  if (node.type === "break") return "\n";
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  return node.children.map(plainText).join(holdsBlocks.has(node.type) ? "\n" : "");
}

/** Every node below this one with its parent, in the order of the text. */
export function nodesOf(tree: Nodes): { node: Nodes; parent: Nodes }[] {
  const found: { node: Nodes; parent: Nodes }[] = [];
  visit(tree, (node: Nodes, _index, parent: Nodes | undefined) => {
    if (parent) found.push({ node, parent });
  });
  return found;
}
