import type { List, RootContent } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import type { Problem } from "../../reading/problems.ts";
import { calloutOf } from "../../site/src/content/callouts.ts";
import { nodesOf } from "../../site/src/content/markdown.ts";
import { lineOfNode, type MarkdownFile } from "./source.ts";

const failing = "If it does not work";
/** Readers do not read more warnings than this. */
const mostWarnings = 3;

/** Reports steps that do not begin with a whole instruction in bold, which readers see on a line of its own. */
export function stepFaults(source: MarkdownFile): Problem[] {
  const steps = listsOf(source).flatMap(({ ordered, children }) => (ordered ? children : []));
  return steps.flatMap((step) => {
    const bold = boldLeadOf(step);
    if (bold !== undefined && /[.!?][”’)]?$/.test(bold)) return [];
    const fault = bold
      ? `the bold “${bold}” is not a whole instruction; make it a sentence that ends in a full stop`
      : "the step has no instruction; begin it with one in bold that ends in a full stop";
    return [faultAt(source, step, fault)];
  });
}

/**
 * Reports lists of steps that do not begin with 1: readers see 1, so a list that is meant to continue was interrupted.
 */
export function numberFaults(source: MarkdownFile): Problem[] {
  return source.tree.children.flatMap((list) => {
    if (list.type !== "list" || (list.start ?? 1) === 1) return [];
    const fault = `the steps go on with ${list.start}, but readers see a new list that begins with 1; indent the lines above so that they belong to the step before them`;
    return [faultAt(source, list, fault)];
  });
}

/** Reports items under “If it does not work” that do not begin with a symptom in bold, for which readers look. */
export function symptomFaults(source: MarkdownFile): Problem[] {
  const nodes = source.tree.children;
  const start = nodes.findIndex((node) => node.type === "heading" && plainText(node) === failing);
  const heading = nodes[start];
  if (!heading) return [];
  const end = nodes.findIndex(({ type }, at) => at > start && type === "heading");
  const lists = nodes
    .slice(start + 1, end < 0 ? undefined : end)
    .flatMap((node) => (node.type === "list" ? node : []));
  if (lists.length === 0)
    return [faultAt(source, heading, "has no list below it; write an item for each symptom")];
  return lists
    .flatMap(({ children }) => children)
    .filter((item) => boldLeadOf(item) === undefined)
    .map((item) => faultAt(source, item, "the item has no symptom; begin it with one in bold"));
}

/** Reports more than one quotation in large type. */
export function quotationFaults(source: MarkdownFile): Problem[] {
  const [, ...more] = source.tree.children.filter(({ type }) => type === "blockquote");
  return more.map((node) => faultAt(source, node, "is the second quotation; keep one of them"));
}

/** Reports too many ⚠️ for a reader to mind each. */
export function warningFaults(source: MarkdownFile): Problem[] {
  const isWarning = (node: RootContent) => node.type === "paragraph" && calloutOf(node)?.sign === "⚠️";
  const fault = `is one ⚠️ too many; keep the ${mostWarnings} on injury, loss of data or of money`;
  return source.tree.children
    .filter(isWarning)
    .slice(mostWarnings)
    .map((node) => faultAt(source, node, fault));
}

function listsOf(source: MarkdownFile): List[] {
  return nodesOf(source.tree).flatMap(({ node }) => (node.type === "list" ? node : []));
}

function boldLeadOf({ children: [first] }: { children: RootContent[] }): string | undefined {
  const lead = first?.type === "paragraph" ? first.children[0] : undefined;
  return lead?.type === "strong" ? plainText(lead).trim() : undefined;
}

function faultAt(source: MarkdownFile, node: RootContent | List["children"][number], fault: string): Problem {
  return { file: source.file, line: lineOfNode(source, node), field: "body", fault };
}
