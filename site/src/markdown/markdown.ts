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

/** Every node below this one with its parent, in the order of the text. */
export function nodesOf(tree: Nodes): { node: Nodes; parent: Nodes }[] {
  const found: { node: Nodes; parent: Nodes }[] = [];
  visit(tree, (node: Nodes, _index, parent: Nodes | undefined) => {
    if (parent) found.push({ node, parent });
  });
  return found;
}
