import GithubSlugger from "github-slugger";
import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { Heading, Link, List, Nodes, Paragraph, Root } from "mdast";
import { type Handler, toHast } from "mdast-util-to-hast";
import { toString as plainText } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { HeadingEntry } from "../articles/article.ts";
import type { PictureKey } from "../pictures/picture-url.ts";
import { calloutElement, calloutOf } from "./callouts.ts";
import { figureElement } from "./figures.ts";
import { nodesOf } from "./nodes.ts";

/** A fault in a text: the line within the body, counted from 1, and what to do. */
export type BodyFault = { line: number; fault: string };

export type RenderedBody = { html: string; headings: HeadingEntry[]; text: string; faults: BodyFault[] };

export type RenderOptions = {
  /** Where `picture:name` is looked up; without it, the text may hold no such picture. */
  picturePrefix?: PictureKey;
  pictureHost?: string;
  /** Which links open in a new tab: all in articles (specification, chapter 2), else those that leave the site. */
  newTab: "all" | "external";
};

/**
 * Renders the Markdown of articles and pages: headings # to ###, bullets, numbered steps, pictures with
 * caption, five callouts, quotations, bold, italic, code, links (specification, chapter 2, “Body rendering”).
 */
export function renderBody(markdown: string, options: RenderOptions): RenderedBody {
  const tree = unified().use(remarkParse).parse(markdown);
  const headings = headingsOf(tree);
  const handlers = handlersFor(headings, options);
  const hast = toHast(tree, { handlers });
  return { html: toHtml(hast), headings, text: textOf(tree), faults: faultsOf(tree, options) };
}

/** The shallowest heading in use becomes h2, so that no level is skipped below the page's h1. */
function headingsOf(tree: Root): HeadingEntry[] {
  const found = [...nodesOf(tree)].flatMap(({ node }) => (node.type === "heading" ? node : []));
  const levels = [...new Set(found.map((node) => node.depth))].sort();
  const slugger = new GithubSlugger();
  return found.map((node) => {
    const text = plainText(node);
    const depth = Math.min(levels.indexOf(node.depth) + 2, 4);
    return { id: slugger.slug(text), text, depth: depth === 2 || depth === 3 ? depth : 4 };
  });
}

function handlersFor(headings: HeadingEntry[], options: RenderOptions): Record<string, Handler> {
  let nextHeading = 0;
  return {
    heading(state, node: Heading) {
      const entry = headings[nextHeading++];
      return h(`h${entry?.depth ?? 2}`, { id: entry?.id }, state.all(node));
    },
    paragraph(state, node: Paragraph) {
      const only = node.children.length === 1 ? node.children[0] : undefined;
      if (only?.type === "image") return figureElement(only, options);
      const callout = calloutOf(node);
      if (callout) return calloutElement(callout, state.all(callout.rest));
      return h("p", {}, state.all(node));
    },
    list(state, node: List) {
      const items = node.children.map((item) =>
        h(
          "li",
          {},
          item.children.flatMap((child) => inline(state.one(child, item))),
        ),
      );
      return node.ordered ? h("ol", { className: ["steps"] }, items) : h("ul", {}, items);
    },
    link(state, node: Link) {
      return linkElement(node, state.all(node), options);
    },
  };
}

/** What a list item holds: its paragraph without the `p`. */
function inline(content: ElementContent | ElementContent[] | undefined): ElementContent[] {
  const nodes = content === undefined ? [] : [content].flat();
  return nodes.flatMap((node) => (node.type === "element" && node.tagName === "p" ? node.children : [node]));
}

function linkElement(node: Link, children: ElementContent[], { newTab }: RenderOptions): Element {
  const leaves = /^https?:/.test(node.url);
  if (!leaves && (newTab === "external" || node.url.startsWith("#") || node.url.startsWith("mailto:"))) {
    return h("a", { href: node.url }, children);
  }
  const rel = leaves ? ["noopener", "noreferrer"] : ["noopener"];
  const note = h("span", { className: ["sr"] }, [{ type: "text", value: " (opens in a new tab)" }]);
  return h("a", { href: node.url, target: "_blank", rel }, [...children, note]);
}

/** The words of the text, blocks apart: what search reads and what the reading time counts. */
function textOf(tree: Root): string {
  return tree.children
    .flatMap((block) => (block.type === "list" ? block.children : [block]))
    .map((block) => plainText(block, { includeImageAlt: false }))
    .join("\n");
}

function faultsOf(tree: Root, { picturePrefix }: RenderOptions): BodyFault[] {
  const faults: BodyFault[] = [];
  const report = (node: Nodes, fault: string) =>
    void faults.push({ line: node.position?.start.line ?? 1, fault });
  for (const { node, parent } of nodesOf(tree)) {
    if (node.type === "html") report(node, "HTML is not shown; write Markdown instead");
    if (node.type === "heading" && node.depth > 3) report(node, "headings go down to ###; use ## or ###");
    if (node.type === "list" && parent.type === "listItem")
      report(node, "a list inside a list is not shown well on a phone; make it one list");
    if (node.type === "linkReference" || node.type === "imageReference")
      report(node, "write the address where it is used, as in [words](address)");
    if (node.type !== "image") continue;
    if (parent.type !== "paragraph" || parent.children.length > 1)
      report(
        node,
        `the picture ${node.url} needs a paragraph of its own; put an empty line before and after it`,
      );
    if (!node.alt?.trim())
      report(node, `the picture ${node.url} has no alternative text; write it between the square brackets`);
    if (node.url.startsWith("picture:") && !picturePrefix)
      report(node, "pictures of our own stand in articles only");
  }
  return faults;
}
