import type { List, Nodes, RootContent } from "mdast";
import { visit } from "unist-util-visit";

/** Word in a browser copies each point as a list of its own. */
export function joinLists(blocks: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (before?.type === "list" && block.type === "list" && goesOn(before, block))
      before.children.push(...block.children);
    else joined.push(block);
  }
  return joined;
}

function goesOn({ ordered, start, children }: List, next: List): boolean {
  if (Boolean(ordered) !== Boolean(next.ordered)) return false;
  return !ordered || next.start === (start ?? 1) + children.length;
}

/** Points of one paragraph each need no empty lines between them. */
export function tightenLists(markdown: Nodes): void {
  visit(markdown, "list", (list) => {
    const isTight = list.children.every(
      ({ children }) => children.filter(({ type }) => type !== "list").length < 2,
    );
    if (isTight) for (const each of [list, ...list.children]) each.spread = false;
  });
}
