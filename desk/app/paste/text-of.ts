import type { Nodes } from "hast";

/** All words of a node and of what is in it. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map((child) => textOf(child as Nodes)).join("") : "";
}
