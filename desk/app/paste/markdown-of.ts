import type { Element, Nodes, Root } from "hast";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/**
 * What was copied from a word processor or a page, as Markdown: headings, bold, italic, links, lists, tables and quotations stay; fonts,
 * colours, comments and empty paragraphs go. A table needs a row of names: its first row is one.
 */
export function markdownOf(tree: Root): string {
  clean(tree);
  gatherLists(tree);
  nameColumns(tree);
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

/** Word writes the entries of a list as paragraphs with `mso-list` in their style. */
function gatherLists(parent: Root | Element): void {
  const gathered: Nodes[] = [];
  for (const child of parent.children) {
    if (child.type === "element") gatherLists(child);
    const kind = child.type === "element" ? wordListOf(child) : undefined;
    if (!kind || child.type !== "element") {
      if (!(child.type === "text" && child.value.trim() === "" && isWordList(gathered.at(-1))))
        gathered.push(child as Nodes);
      continue;
    }
    const last = gathered.at(-1);
    const entry: Element = {
      type: "element",
      tagName: "li",
      properties: {},
      children: withoutSign(child.children),
    };
    if (isWordList(last) && last.tagName === kind) last.children.push(entry);
    else gathered.push({ type: "element", tagName: kind, properties: { dataWord: "" }, children: [entry] });
  }
  parent.children = gathered as never;
}

function isWordList(node: Nodes | undefined): node is Element {
  return node?.type === "element" && node.properties.dataWord === "";
}

/** A table without a row of names takes its first row for one. */
function nameColumns(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const row = child.tagName === "table" ? firstRow(child) : undefined;
    for (const cell of row?.children ?? []) if (cell.type === "element") cell.tagName = "th";
    nameColumns(child);
  }
}

function firstRow(element: Element): Element | undefined {
  const first = element.children.find((child) => child.type === "element");
  return first?.tagName === "tr" ? first : first && firstRow(first);
}

const sign = /^\s*(?:[·•o§▪–-]|(\d+|[a-z])[.)])\s+/i;
const signAlone = /^(?:[·•o§▪–-]|(?:\d+|[a-z])[.)])?$/i;

function wordListOf(element: Element): "ul" | "ol" | undefined {
  const marks = `${element.properties.style ?? ""} ${[element.properties.className ?? ""].flat().join(" ")}`;
  if (!/mso-list:\s*l\d|MsoListParagraph/i.test(marks)) return undefined;
  return sign.exec(textOf(element))?.[1] ? "ol" : "ul";
}

/** The bullet or number stands in the text, often in an element of its own. */
function withoutSign(children: Element["children"]): Element["children"] {
  const [first, ...others] = children;
  if (!first) return children;
  if (first.type === "text") {
    if (signAlone.test(first.value.trim())) return withoutSign(others);
    return [{ type: "text", value: first.value.replace(sign, "").trimStart() }, ...others];
  }
  if (first.type !== "element") return withoutSign(others);
  if (signAlone.test(textOf(first).trim())) return withoutSign(others);
  return [{ ...first, children: withoutSign(first.children) }, ...others];
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map((child) => textOf(child as Nodes)).join("") : "";
}
