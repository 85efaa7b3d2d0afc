import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { Heading, Link, LinkReference, List, Paragraph, Root, Table, Text } from "mdast";
import { defaultHandlers, type Handler, toHast } from "mdast-util-to-hast";
import { linkFault } from "../../../site-folder/link-fault.ts";
import type { HeadingEntry } from "../articles/article.ts";
import { type BodyFault, bodyFaults } from "./body-faults.ts";
import {
  answerAndRest,
  headingElement,
  joinUnits,
  markDevices,
  stepsOf,
  tableElement,
} from "./body-parts.ts";
import { calloutElement, calloutOf } from "./callouts.ts";
import { figureElement, type PicturesOf } from "./figures.ts";
import { headingIds } from "./heading-ids.ts";
import { nodesOf, parseMarkdown, plainText } from "./markdown.ts";

export type RenderedBody = {
  /** If `answersFirst` asks for it and the text begins with a paragraph; it is not in `html`. */
  answer?: string;
  html: string;
  headings: HeadingEntry[];
  /** Of each numbered list. */
  steps: number[];
  /** One block a line: what search reads and the reading time counts. */
  text: string;
  faults: BodyFault[];
};

export type RenderOptions = {
  /** Without it, the text may have no pictures. */
  pictures?: PicturesOf;
  /** All in articles (specification, chapter 2), elsewhere those to other sites. */
  newTab: "all" | "external";
  answersFirst?: boolean;
};

/**
 * Markdown, or its tree, as articles and pages have it (specification, chapter 2, “Body rendering”); also tables,
 * strike-through and footnotes.
 */
export function renderBody(markdown: string | Root, options: RenderOptions): RenderedBody {
  const tree = typeof markdown === "string" ? parseMarkdown(markdown) : markdown;
  const headings = headingsOf(tree);
  const faults = bodyFaults(tree, { hasPictures: options.pictures !== undefined });
  const elements = elementsOf(tree, headings, options);
  const { answer, rest } = options.answersFirst ? answerAndRest(elements) : { rest: elements };
  const html = toHtml([...rest]);
  return {
    ...(answer && { answer: toHtml(answer) }),
    html,
    headings,
    steps: stepsOf(tree),
    text: plainText(tree),
    faults,
  };
}

function elementsOf(tree: Root, headings: readonly HeadingEntry[], options: RenderOptions): ElementContent[] {
  const content = toHast(tree, { handlers: handlersFor(headings, options), ...footnotes });
  if (content.type !== "root") return [];
  // the parser adds nodes of MDX to these types, of which Markdown has none
  return content.children.filter((node) => node.type !== "doctype") as ElementContent[];
}

const backToText = (_note: number, place: number) =>
  place > 1 ? `Back to place ${place} in the text` : "Back to the text";

/** The ids of notes begin with a capital letter, so that no id of a heading equals them. */
const footnotes = {
  clobberPrefix: "Note-",
  footnoteLabel: "Notes",
  footnoteLabelProperties: {},
  // the arrow as a letter, not as an emoji
  footnoteBackContent: "↩\uFE0E",
  footnoteBackLabel: backToText,
};

/** None is skipped below the page's h1. */
export function headingsOf(tree: Root): HeadingEntry[] {
  const found = nodesOf(tree).flatMap(({ node }) => (node.type === "heading" ? node : []));
  const above: number[] = [];
  const idOf = headingIds();
  const entries = found.map((node): HeadingEntry => {
    const text = plainText(node).replaceAll("\n", " ");
    while ((above.at(-1) ?? 0) >= node.depth) above.pop();
    above.push(node.depth);
    const depth = above.length + 1;
    return {
      id: idOf(text),
      text,
      depth: depth === 2 || depth === 3 ? depth : 4,
    };
  });
  return markDevices(entries);
}

function handlersFor(headings: readonly HeadingEntry[], options: RenderOptions): Record<string, Handler> {
  let nextHeading = 0;
  return {
    heading(state, node: Heading) {
      return headingElement(headings[nextHeading++], state.all(node));
    },
    paragraph(state, node: Paragraph) {
      const only = node.children.length === 1 ? node.children[0] : undefined;
      if (only?.type === "image") return figureElement(only, options.pictures);
      const callout = calloutOf(node);
      if (callout) return calloutElement(callout, state.all(callout.rest));
      return h("p", {}, state.all(node));
    },
    list(state, node: List) {
      const items = node.children.map((item) =>
        h(
          "li",
          {},
          // the first paragraph needs no element; those below it are paragraphs of the same item
          item.children.flatMap((child, at) => {
            const content = [state.one(child, item) ?? []].flat();
            return at === 0 ? content.flatMap(withoutParagraph) : content;
          }),
        ),
      );
      if (!node.ordered) return h("ul", {}, items);
      for (const item of items) markOfNoteIntoLead(item);
      return h("ol", { className: ["steps"] }, items);
    },
    link(state, node: Link) {
      return linkElement(node, state.all(node), options);
    },
    // this is a fault (`bodyFaults`), so only its author sees it
    linkReference(state, node: LinkReference) {
      return h("span", {}, state.all(node));
    },
    table(state, node: Table) {
      return tableElement(node, (cell) => state.all(cell));
    },
    text(state, node: Text) {
      return defaultHandlers.text(state, { ...node, value: joinUnits(node.value) });
    },
  };
}

function withoutParagraph(node: ElementContent): ElementContent[] {
  return node.type === "element" && node.tagName === "p" ? node.children : [node];
}

/** A step's first sentence, in bold, has a line of its own: what stands directly behind it would begin the next one. */
function markOfNoteIntoLead(item: Element): void {
  const [lead, mark] = item.children;
  if (lead?.type !== "element" || lead.tagName !== "strong") return;
  if (mark?.type !== "element" || mark.tagName !== "sup") return;
  lead.children.push(mark);
  item.children.splice(1, 1);
}

/** Its words stay; `bodyFaults` names it. */
function linkElement(node: Link, children: ElementContent[], { newTab }: RenderOptions): Element {
  if (linkFault(node.url)) return h("span", {}, children);
  const leaves = /^https?:/.test(node.url);
  if (!leaves && (newTab === "external" || /^(#|mailto:|tel:)/.test(node.url))) {
    return h("a", { href: node.url }, children);
  }
  const rel = leaves ? ["noopener", "noreferrer"] : ["noopener"];
  const note = h("span", { className: ["sr"] }, [{ type: "text", value: " (opens in a new tab)" }]);
  return h("a", { href: node.url, target: "_blank", rel }, [...children, note]);
}
