import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/** What was copied from a word processor or a page as Markdown; nothing where its plain words say all. */
export function markdownOf(html: string): string | undefined {
  if (!hasShape.test(html)) return undefined;
  const tree = fromHtml(html, { fragment: true });
  return toMarkdown(toMdast(tree, { document: true }), {
    bullet: "-",
    emphasis: "*",
    listItemIndent: "one",
    rule: "-",
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  }).trim();
}

const hasShape = /<(?:h[1-6]|b|strong|i|em|a\s[^>]*href|ul|ol|table|blockquote|p)\b/i;
