import type { Root } from "hast";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { clean } from "./clean.ts";
import { gatherLists } from "./lists.ts";
import { keepTables } from "./tables.ts";

/**
 * What was copied from a word processor or a page, as Markdown: headings, bold, italic, links, lists, tables and quotations stay; fonts,
 * colours, comments and empty paragraphs go. A table needs a row of names: its first row is one.
 */
export function markdownOf(tree: Root): string {
  clean(tree);
  gatherLists(tree);
  keepTables(tree);
  const markdown = toMarkdown(toMdast(tree, { document: true }) as never, {
    bullet: "-",
    emphasis: "*",
    fences: true,
    listItemIndent: "one",
    rule: "-",
    extensions: [gfmToMarkdown({ tablePipeAlign: false, tableCellPadding: true })],
  });
  return (
    markdown
      .replace(/[ \t]+$/gm, "")
      // two line breaks part paragraphs
      .replace(/(?:\\\n\s*){2,}/g, "\n\n")
      // a bare address is a link on the page
      .replace(/\b(https?)\\:(?=\/\/)/g, "$1:")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Whether anything but plain paragraphs was copied, so that it is worth a translation. */
export function hasShape(html: string): boolean {
  return /<(?:h[1-6]|b|strong|i|em|a\s[^>]*href|ul|ol|li|table|blockquote|p|div|br)\b|mso-list/i.test(html);
}
