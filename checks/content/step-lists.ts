import type { List, RootContent } from "mdast";
import { nodesOf, plainText } from "../../site/src/markdown/markdown.ts";
import type { Fault } from "../../site-folder/faults.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import { lineOfNode, type MarkdownFile } from "./markdown-file.ts";

/** Readers see the instruction on a line of its own. */
export function stepFaults(source: MarkdownFile): Fault[] {
  const steps = listsOf(source).flatMap((list) => (list.ordered && !isYear(list) ? list.children : []));
  return steps.flatMap((step) => {
    const bold = boldLeadOf(step);
    if (bold !== undefined && /[.!?][”’)]?$/.test(bold)) return [];
    return [
      faultAt(
        source,
        step,
        bold ? { rule: "step-not-whole", values: { bold } } : { rule: "step-without-instruction" },
      ),
    ];
  });
}

/** Readers see 1, so a list that is meant to continue was interrupted. */
export function numberFaults(source: MarkdownFile): Fault[] {
  return listsOf(source).flatMap((list) => {
    if ((list.start ?? 1) === 1) return [];
    const rule = isYear(list) ? "year-as-step" : "steps-interrupted";
    return [faultAt(source, list, { rule, values: { number: list.start ?? 1 } })];
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

function faultAt(
  source: MarkdownFile,
  node: RootContent | List["children"][number],
  finding: Finding,
): Fault {
  return { file: source.file, line: lineOfNode(source, node), field: "body", ...finding };
}
