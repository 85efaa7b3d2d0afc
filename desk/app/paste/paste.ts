import { fromDom } from "hast-util-from-dom";
import { hasShape, markdownOf } from "./markdown-of.ts";

/** HTML of the clipboard as Markdown; nothing where it is no more than words. */
export function pastedMarkdown(html: string): string | undefined {
  if (!hasShape(html)) return undefined;
  const tree = fromDom(new DOMParser().parseFromString(html, "text/html"));
  if (tree.type !== "root") return undefined;
  return markdownOf(tree);
}
