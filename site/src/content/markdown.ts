import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

// one `~` is how people write “about”
const dialect = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/** A text as a tree: CommonMark, and of GitHub’s dialect tables, strike-through, footnotes and bare addresses. */
export function parseMarkdown(markdown: string): Root {
  return dialect.parse(markdown);
}

/** Every node of a Markdown text below this one, in the order of the text, each with its parent. */
export function nodesOf(tree: Nodes): { node: Nodes; parent: Nodes }[] {
  const found: { node: Nodes; parent: Nodes }[] = [];
  visit(tree, (node: Nodes, _index, parent: Nodes | undefined) => {
    if (parent) found.push({ node, parent });
  });
  return found;
}
