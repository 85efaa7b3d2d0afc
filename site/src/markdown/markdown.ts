import type { Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { visit } from "unist-util-visit";

/** A Mac types it by Option+Space; Markdown takes it for none. */
const hardBlank = /^([ >]*#{1,6})[^\S \t\r\n]/gm;

/**
 * CommonMark with GitHub’s tables, strike-through, footnotes and bare addresses. A single `~` strikes nothing, since
 * people write it for “about”.
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

/** Far below, walks through a text run out of stack. */
const deepest = 50;

const cut = new WeakSet<Nodes>();

/** What is in it was left out. */
export function isCut(node: Nodes): boolean {
  return cut.has(node);
}

/** Without recursion, for which it may lie too deep. */
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

/** Without alternative texts. Blocks and line breaks begin a line, so that no words join. */
export function plainText(node: Nodes): string {
  if (node.type === "break") return "\n";
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  return node.children.map(plainText).join(holdsBlocks.has(node.type) ? "\n" : "");
}

/** In the order of the text. */
export function nodesOf(parent: Nodes): { node: Nodes; parent: Nodes }[] {
  if (!("children" in parent)) return [];
  return parent.children.flatMap((node) => [{ node, parent }, ...nodesOf(node)]);
}
