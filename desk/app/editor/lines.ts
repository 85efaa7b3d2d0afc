import type { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import { Decoration } from "@codemirror/view";
import { callouts, signOf } from "../../../site/src/content/callout-signs.ts";

type Node = ReturnType<typeof syntaxTree>["topNode"];

/** The classes of the lines that a block of the text takes, such as a heading or a box. */
export function linesOf(state: EditorState, node: Node): Range<Decoration>[] {
  const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(node.name)?.[1];
  if (heading) return each(state, node, Number(heading) < 3 ? "d-h2" : "d-h3");
  if (node.name === "Blockquote") return each(state, node, "d-quote");
  if (node.name === "Table") return each(state, node, "d-table");
  if (/^(FencedCode|CodeBlock|HTMLBlock)$/.test(node.name)) return each(state, node, "d-raw");
  if (node.name !== "Paragraph" || node.parent?.name !== "Document") return [];
  const sign = signOf(state.sliceDoc(node.from, node.to))?.sign;
  if (sign) return each(state, node, `d-callout d-callout--${callouts[sign].kind}`);
  return node.prevSibling ? [] : each(state, node, "d-lede");
}

function each(state: EditorState, { from, to }: Node, name: string): Range<Decoration>[] {
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(Math.max(from, to - 1)).number;
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Decoration.line({ class: name }).range(state.doc.line(first + at).from),
  );
}
