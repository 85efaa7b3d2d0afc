import type { Element, Root } from "hast";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { gatherLists } from "./lists.ts";
import { keepTables } from "./tables.ts";
import { textOf } from "./text-of.ts";

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
  return markdown
    .replace(/\u00A0/g, " ")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Whether anything but plain paragraphs was copied, so that it is worth a translation. */
export function hasShape(html: string): boolean {
  return /<(?:h[1-6]|b|strong|i|em|a\s[^>]*href|ul|ol|li|table|blockquote|p|div|br)\b|mso-list/i.test(html);
}

/** Takes out what is no text; what is bold or italic by style alone becomes so by its name. */
function clean(parent: Root | Element): void {
  parent.children = parent.children.flatMap((child): Element["children"] => {
    if (child.type === "comment") return [];
    if (child.type !== "element") return child.type === "text" ? [child] : [];
    if (/^(style|script|meta|link|title|o:p|img|xml|svg|colgroup)$/.test(child.tagName)) return [];
    clean(child);
    const style = String(child.properties.style ?? "");
    // Google Docs wraps all it copies in a b that is not bold
    if (/^(b|strong)$/.test(child.tagName) && /font-weight:\s*(normal|400)/.test(style))
      return child.children;
    // what is underlined or of a colour is that for no reason that a page knows
    if (/^(u|font)$/.test(child.tagName)) return child.children;
    if (child.tagName === "span") return [styled(child, style)].flat();
    if (/^(b|strong|i|em)$/.test(child.tagName) && textOf(child).trim() === "") return child.children;
    return [child];
  }) as never;
}

function styled(span: Element, style: string): Element | Element["children"] {
  if (textOf(span).trim() === "") return span.children;
  const names = [
    /font-weight:\s*(bold|[6-9]00)/.test(style) && "strong",
    /font-style:\s*italic/.test(style) && "em",
  ].filter((name) => name !== false);
  return names.reduce<Element["children"]>(
    (children, tagName) => [{ type: "element", tagName, properties: {}, children }],
    span.children,
  );
}
