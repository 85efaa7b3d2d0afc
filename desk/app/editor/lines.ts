import type { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import { Decoration } from "@codemirror/view";
import { callouts, signOf } from "../../../site/src/content/callout-signs.ts";

export type Node = ReturnType<typeof syntaxTree>["topNode"];

/** The classes of the lines that a block of the text takes, such as a heading or a box. */
export function linesOf(state: EditorState, node: Node): Range<Decoration>[] {
  const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(node.name)?.[1];
  if (heading) return every(state, node, Number(heading) < 3 ? "d-h2" : "d-h3");
  if (node.name === "Blockquote") return every(state, node, "d-quote");
  if (node.name === "Table") return every(state, node, "d-table");
  if (/^(FencedCode|CodeBlock|HTMLBlock)$/.test(node.name)) return every(state, node, "d-raw");
  if (node.name === "ListItem") return item(state, node);
  if (node.name === "Paragraph" && node.parent?.name === "Document") return paragraph(state, node);
  return [];
}

function paragraph(state: EditorState, node: Node): Range<Decoration>[] {
  const sign = signOf(state.sliceDoc(node.from, node.to))?.sign;
  if (sign) return every(state, node, "d-callout callout", { "data-callout": callouts[sign].kind });
  return node.prevSibling ? [] : every(state, node, "d-lede");
}

function item(state: EditorState, node: Node): Range<Decoration>[] {
  const kind = node.parent?.name === "OrderedList" ? "step" : "bullet";
  return every(state, node, `d-${kind}`);
}

/** Each line of a block; the first and the last are named, for corners and lines around it. */
function every(
  state: EditorState,
  { from, to }: Node,
  name: string,
  attributes?: Record<string, string>,
): Range<Decoration>[] {
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(Math.max(from, to - 1)).number;
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const classes = [name, at === 0 && "d-first", first + at === last && "d-last"].filter(Boolean).join(" ");
    return Decoration.line({ class: classes, ...(attributes && { attributes }) }).range(
      state.doc.line(first + at).from,
    );
  });
}

const blank = Decoration.line({ class: "d-blank" });

/** What parts two blocks takes as much room as it does on the page. */
export function blankLines(state: EditorState, from: number, to: number): Range<Decoration>[] {
  const found: Range<Decoration>[] = [];
  for (let at = state.doc.lineAt(from).number; at <= state.doc.lineAt(to).number; at++) {
    const line = state.doc.line(at);
    if (line.length === 0) found.push(blank.range(line.from));
  }
  return found;
}
