import type { List, RootContent } from "mdast";
import { nodesOf, plainText } from "../../site/src/markdown/markdown.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { lineOfNode, type MarkdownFile } from "./source.ts";

/** Reports steps that do not begin with a whole instruction in bold, which readers see on a line of its own. */
export function stepFaults(source: MarkdownFile): Fault[] {
  const steps = listsOf(source).flatMap((list) => (list.ordered && !isYear(list) ? list.children : []));
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
export function numberFaults(source: MarkdownFile): Fault[] {
  return listsOf(source).flatMap((list) => {
    if ((list.start ?? 1) === 1) return [];
    if (isYear(list)) {
      const fault = `${list.start}. begins a list, and readers see 1; write ${list.start}\\. or another word first`;
      return [faultAt(source, list, fault)];
    }
    const fault = `the steps go on with ${list.start}, but readers see a new list that begins with 1; indent the lines above so that they belong to the step before them`;
    return [faultAt(source, list, fault)];
  });
}

/** Nobody writes so many steps. */
function isYear({ start }: List): boolean {
  return (start ?? 1) > 99;
}

function listsOf(source: MarkdownFile): List[] {
  return nodesOf(source.tree).flatMap(({ node }) => (node.type === "list" ? node : []));
}

function boldLeadOf({ children: [first] }: { children: RootContent[] }): string | undefined {
  const lead = first?.type === "paragraph" ? first.children[0] : undefined;
  return lead?.type === "strong" ? plainText(lead).trim() : undefined;
}

function faultAt(source: MarkdownFile, node: RootContent | List["children"][number], fault: string): Fault {
  return { file: source.file, line: lineOfNode(source, node), field: "body", fault };
}
