import type { Element, ElementContent, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { h } from "hastscript";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { visit } from "unist-util-visit";
import { asTyped } from "./as-typed.ts";
import { isEditorsView, shownSource } from "./copied-source.ts";
import { type EmphasisMark, emphases, marksOf } from "./pasted-emphasis.ts";
import { joinLists, tightenLists } from "./pasted-lists.ts";
import { elementsIn, innerText, isBlank, isBlock, isElement, isEmphasis, unmarked } from "./pasted-nodes.ts";
import { keepNotes, noteHandlers } from "./pasted-notes.ts";
import { cellOf, tableOf } from "./pasted-tables.ts";
import { keepSmallNumbers } from "./small-numbers.ts";

/** Without them, copied HTML says no more than its plain text. */
const saysMore =
  /<(?:h[1-6]|b|strong|i|em|a\s[^>]*href|ul|ol|li|table|blockquote|p|su[bp])\b|<span[^>]*font-(?:weight|style)/i;

/**
 * As word processors and browsers put it on the clipboard, for a text to paste it into; undefined if its plain text
 * says the same.
 */
export function markdownOf(html: string, into = ""): string | undefined {
  if (!saysMore.test(html)) return undefined;
  const tree = fromHtml(html, { fragment: true });
  if (isEditorsView(tree)) return undefined;
  keepNotes(tree, into);
  keepSmallNumbers(tree);
  const styles = classStylesOf(tree);
  tree.children = grouped(tree.children.flatMap((node) => cleaned(node, styles)));
  const markdown = toMdast(tree, { document: true, handlers: noteHandlers });
  const source = markdown.type === "root" ? shownSource(markdown) : undefined;
  if (source) return source;
  if (markdown.type === "root") markdown.children = joinLists(markdown.children);
  tightenLists(markdown);
  return (
    toMarkdown(markdown, {
      bullet: "-",
      emphasis: "*",
      listItemIndent: "one",
      rule: "-",
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    })
      .replace(/\\\n([ \t]*)(?:\\\n[ \t]*)+/g, "\n\n$1")
      // it needs its backslash in front of the name of a character only
      .replace(/\\&(?!#?\w+;)/g, "&")
      .trim()
  );
}

/** Apple’s programs say in a style sheet what is bold. */
type ClassStyles = ReadonlyMap<string, string>;

/** What is no text, and what would need a file of another machine. */
const dropped = new Set(
  "script style meta title link xml input button select svg video audio v:shape v:shapetype o:shapedefaults".split(
    " ",
  ),
);

/** Or for screen readers alone: browsers write the style of a page beside each word. */
const isHidden =
  /display:\s*none|mso-hide:\s*all|clip-path:\s*inset\((?:50|100)%|clip:\s*rect\([01]px,? [01]px,? [01]px,? [01]px/i;

/** Without what programs add for each other, and with emphasis by elements only. */
function cleaned(node: RootContent, styles: ClassStyles): ElementContent[] {
  // programs keep blanks side by side by such signs
  if (node.type === "text")
    return [{ ...node, value: asTyped(node.value).replace(/(^|\s)\u00A0+|\u00A0+(?=\s|$)/g, " ") }];
  if (node.type !== "element" || dropped.has(node.tagName)) return [];
  const style = styleOf(node, styles);
  const { tagName, properties } = node;
  // Word dates what a proposed change takes out
  const isTakenOut = tagName === "del" && properties.dateTime !== undefined;
  if (isTakenOut || isSign(style) || isHidden.test(style)) return [];
  const inner = node.children.flatMap((child) => cleaned(child, styles));
  if (tagName === "ul" || tagName === "ol") return [{ ...node, children: withInnerLists(inner) }];
  const children = grouped(inner);
  if (tagName === "img") return /^(https?:)?\/\//.test(String(node.properties.src)) ? [node] : [];
  if (tagName === "a") return linkOf(node, children);
  if (tagName === "span" || emphases[tagName]) return emphasised(children, marksOf(tagName, style));
  if (/^(?:p|h[1-6]|div)$/.test(tagName) && children.every(isBlank)) return [];
  const level = headingLevel(node);
  if (level) return [h(`h${Math.min(3, level)}`, unmarked(children))];
  if (tagName === "p") return [paragraphOf(node, children, style)];
  if (tagName === "li") return [{ ...node, children: itemOf(children) }];
  if (tagName === "table") return tableOf({ ...node, children });
  if (tagName === "td" || tagName === "th") return [cellOf(node, children)];
  // an element without a meaning in Markdown, such as <u>, <font> or Word’s <o:p>
  return /^(?:u|font|o:p|center|ins|abbr)$/.test(tagName) ? children : [{ ...node, children }];
}

/** Without what Word says of the same words in other scripts: `mso-bidi-font-weight: normal` stands on what is bold. */
function styleOf({ properties }: Element, styles: ClassStyles): string {
  const classes = [properties.className ?? []].flat().map((name) => styles.get(String(name)) ?? "");
  return [...classes, properties.style ?? ""].join(";").replace(/mso-bidi-[^;]*/gi, "");
}

function classStylesOf(tree: Root): ClassStyles {
  const styles = new Map<string, string>();
  visit(tree, "element", (node) => {
    if (node.tagName !== "style") return;
    for (const [, name = "", style = ""] of innerText(node).matchAll(/span\.([\w-]+)\s*\{([^}]*)\}/g))
      styles.set(name, style);
  });
  return styles;
}

/** With the blanks at their edges outside, where Markdown needs them. Blocks are not marked. */
function emphasised(children: ElementContent[], marks: ReadonlySet<EmphasisMark>): ElementContent[] {
  if (children.some(isBlock)) return children;
  return [...marks].reduce((inner, mark) => {
    const plain = inner.flatMap((node) => (isElement(node, mark) ? node.children : [node]));
    return wrapped(plain, (within) => h(mark, within));
  }, children);
}

function wrapped(
  children: ElementContent[],
  wrap: (children: ElementContent[]) => Element,
): ElementContent[] {
  const first = children.findIndex((node) => !isBlank(node));
  const last = children.findLastIndex((node) => !isBlank(node));
  if (first < 0) return children;
  const inner = structuredClone(children.slice(first, last + 1));
  const text = (value: string): ElementContent[] => (value ? [{ type: "text", value }] : []);
  const before = [...children.slice(0, first), ...text(cutOff(inner, /^\s+/))];
  const after = [...text(cutOff(inner, /\s+$/)), ...children.slice(last + 1)];
  return [...before, wrap(inner), ...after];
}

function cutOff(nodes: ElementContent[], blanks: RegExp): string {
  const edge = nodes.at(blanks.source.startsWith("^") ? 0 : -1);
  if (isEmphasis(edge)) return cutOff(edge.children, blanks);
  if (edge?.type !== "text") return "";
  const [cut = ""] = blanks.exec(edge.value) ?? [];
  edge.value = edge.value.replace(blanks, "");
  return cut;
}

/** Without the detour that Google Docs and Outlook make; places within the document are none here. */
function linkOf({ properties }: Element, children: ElementContent[]): ElementContent[] {
  const written = String(properties.href ?? "");
  const url = URL.parse(written);
  const detour =
    url && /^www\.google\.com\/url$|\.safelinks\.protection\.outlook\.com\//.exec(url.host + url.pathname);
  const href = (detour && (url.searchParams.get("q") ?? url.searchParams.get("url"))) || written;
  if (!/^(?:https?:|mailto:|tel:)/i.test(href) || children.some(isBlock)) return children;
  return wrapped(children, (within) => h("a", { href }, within));
}

/** Word in a browser writes a heading as a paragraph with a role; none for other elements. */
function headingLevel({ tagName, properties }: Element): number {
  if (tagName === "p" && properties.role === "heading") return Number(properties.ariaLevel ?? 2);
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
}

/** Word writes a point as a paragraph, with its sign or number as text and its depth in the style. */
function paragraphOf(node: Element, children: ElementContent[], style: string): Element {
  const level = /mso-list:\s*\w+\s+level(\d)/i.exec(style)?.[1];
  if (level) return h("li", { dataLevel: level, dataNumbered: /^\(?\w+[.)]/.test(signOf(node)) }, children);
  const isTitle = [node.properties.className].flat().includes("MsoTitle");
  return isTitle ? h("h1", unmarked(children)) : { ...node, children };
}

function isSign(style: string): boolean {
  return /mso-list:\s*ignore/i.test(style);
}

function signOf(paragraph: Element): string {
  const signs = elementsIn(paragraph, /./).filter((node) => isSign(String(node.properties.style)));
  return signs.map(innerText)[0]?.trim() ?? "";
}

/**
 * Words that are emphasised in pieces are joined, and points that stand in no list put into one. Between emphasis and a
 * letter, Markdown allows no other sign inside: `**Note:**text` would keep its stars.
 */
function grouped(children: readonly ElementContent[]): ElementContent[] {
  const found: ElementContent[] = [];
  let points: Element[] = [];
  const endList = () => {
    found.push(...listsOf(points));
    points = [];
  };
  for (const node of children) {
    const before = found.at(-1);
    if (isElement(node, "li")) points.push(node);
    else if (isBlank(node) && (points.length > 0 || (before && isBlock(before)))) continue;
    else {
      endList();
      if (isEmphasis(before) && node.type === "text" && /^[\p{L}\p{N}]/u.test(node.value))
        node.value = cutOff([before], /[^\p{L}\p{N}]+$/u) + node.value;
      if (isEmphasis(node) && before?.type === "text" && /[\p{L}\p{N}]$/u.test(before.value))
        before.value += cutOff([node], /^[^\p{L}\p{N}]+/u);
      if (isEmphasis(node) && isElement(before, node.tagName)) before.children.push(...node.children);
      else found.push(node);
    }
  }
  endList();
  return found.filter((node) => !isEmphasis(node) || !isBlank(node));
}

function listsOf(points: readonly Element[]): Element[] {
  const lists: Element[] = [];
  const levelOf = ({ properties }: Element) => Number(properties.dataLevel ?? 1);
  for (let at = 0; at < points.length; ) {
    const point = points[at] as Element;
    const isDeeper = (other: Element) => levelOf(other) > levelOf(point);
    const rest = points.slice(at + 1);
    const next = rest.findIndex((other) => !isDeeper(other));
    const within = next === -1 ? rest : rest.slice(0, next);
    const tagName = point.properties.dataNumbered ? "ol" : "ul";
    const item = h("li", [...point.children, ...listsOf(within)]);
    const last = lists.at(-1);
    if (last?.tagName === tagName) last.children.push(item);
    else lists.push(h(tagName, item));
    at += 1 + within.length;
  }
  return lists;
}

/** Google Docs and older browsers put a list directly into a list; it belongs to the point above. */
function withInnerLists(children: readonly ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const node of children) {
    const above = items.findLast((item) => isElement(item, "li"));
    const isList = isElement(node, "ul") || isElement(node, "ol");
    if (isList && above?.type === "element") above.children.push(node);
    else items.push(...(isList ? node.children : [node]));
  }
  return items;
}

/** A heading becomes a paragraph in bold, as the instruction of a step is. */
function itemOf(all: readonly ElementContent[]): ElementContent[] {
  const children = all.map((node) =>
    node.type === "element" && /^h[1-6]$/.test(node.tagName) ? h("p", h("strong", node.children)) : node,
  );
  const isAlone =
    children.filter((node) => isElement(node, "p") || !(isBlock(node) || isBlank(node))).length === 1;
  return isAlone ? children.flatMap((node) => (isElement(node, "p") ? node.children : [node])) : children;
}
