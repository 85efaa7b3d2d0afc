import type { Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { visit } from "unist-util-visit";

/** A blank behind the signs of a heading that is none to Markdown: a Mac types it by Option+Space. */
const hardBlank = /^([ >]*#{1,6})[^\S \t\r\n]/gm;

/**
 * Parses CommonMark with GitHub’s tables, strike-through, footnotes and bare addresses into a tree. A single `~` strikes
 * nothing, since people write it for “about”. A hard blank behind `##` is read as the blank that was meant.
 */
export function parseMarkdown(text: string): Root {
  const markdown = text.replace(hardBlank, "$1 ");
  const tree = markdownToMdast(markdown, { features: { frontmatter: false } }) as Root;
  cutBelow(tree);
  if (!/(?<!~)~(?!~)/.test(markdown)) return tree;
  visit(tree, "delete", (node, index, parent) => {
    if (!parent || index === undefined || markdown.startsWith("~~", node.position?.start.offset)) return;
    const tilde = { type: "text", value: "~" } as const;
    parent.children.splice(index, 1, tilde, ...node.children, tilde);
    return index;
  });
  return tree;
}

/** How deep quotations and lists may lie in one another: walks through a text would run out of stack far below. */
const deepest = 50;

const cut = new WeakSet<Nodes>();

/** Whether a node lies so deep that what is in it was left out. */
export function isCut(node: Nodes): boolean {
  return cut.has(node);
}

/** Leaves out what lies too deep. Without recursion, for which it may lie too deep. */
function cutBelow(tree: Root): void {
  const open: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (const { node, depth } of open) {
    if (!("children" in node)) continue;
    if (depth === deepest) {
      cut.add(node);
      node.children = [];
    }
    for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
}

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
export function nodesOf(parent: Nodes): { node: Nodes; parent: Nodes }[] {
  if (!("children" in parent)) return [];
  return parent.children.flatMap((node) => [{ node, parent }, ...nodesOf(node)]);
}
