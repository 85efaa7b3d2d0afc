import type { ChangeSpec, EditorState, Line, StateCommand, Text, TransactionSpec } from "@codemirror/state";
import { signOf } from "../../../site-folder/callout-signs.ts";
import { asTyped } from "./as-typed.ts";

const listSign = /^\s*(?:[-*+]|\d+[.)])\s+/;

const headingSign = /^#{1,6}\s+/;

/** What no words of a paragraph may stand in front of. */
const ownBlock = /^\s*(?:#{1,6}\s|[|>]|!\[|```|~~~)/;

/** A line is either of them, so that each button takes the sign of another away. */
const lineSign = new RegExp(`${listSign.source}|${headingSign.source}`);

/** docs/writing.md describes the Markdown. */
export const commands = {
  heading: onLines(/^##\s/, () => "## "),
  bold: mark("**"),
  italic: mark("*"),
  list: onLines(/^\s*[-*+]\s/, () => "- "),
  steps: onLines(/^\s*\d+[.)]\s/, (at) => `${at + 1}. `),
  tip: onParagraph("💡 "),
  careful: onParagraph("⚠️ "),
  table: insertTable,
} as const satisfies Record<string, StateCommand>;

export type EditorCommand = keyof typeof commands;

/** In an empty point. Without an empty line, what is written next would belong to the point above. */
export const endList: StateCommand = ({ state, dispatch }) => {
  const { empty, head } = state.selection.main;
  const line = state.doc.lineAt(head);
  if (!empty || head < line.to || listSign.exec(line.text)?.[0] !== line.text) return false;
  const gapTo = (number: number) =>
    number >= 1 && number <= state.doc.lines && isWritten(state.doc.line(number)) ? "\n" : "";
  const above = gapTo(line.number - 1);
  const insert = above + gapTo(line.number + 1);
  const changes = { from: line.from, to: line.to, insert };
  const selection = { anchor: line.from + above.length };
  dispatch(state.update({ changes, selection, userEvent: "input", scrollIntoView: true }));
  return true;
};

/** `at` and `end`: the range of the new block after the change. */
type Inserted = { changes: ChangeSpec; at: number; end: number };

/** Below the text of the current step, indented like it; elsewhere below the paragraph. */
export function insertInStep(state: EditorState, text: string): Inserted {
  const { doc, selection } = state;
  let line = doc.lineAt(selection.main.head);
  while (isWritten(line) && !step.test(line.text) && line.number > 1) line = doc.line(line.number - 1);
  const margin = step.exec(line.text)?.[0].length;
  if (margin === undefined) return insertBelow(state, text);
  const goesOn = (next: Line) => isWritten(next) && !step.test(next.text);
  while (line.number < doc.lines && goesOn(doc.line(line.number + 1))) line = doc.line(line.number + 1);
  return blockAfter(doc, line, text.replace(/^(?=.)/gm, " ".repeat(margin)));
}

/** As plain words; empty outside of steps. */
export function stepText({ doc, selection }: EditorState): string {
  let line = doc.lineAt(selection.main.head);
  while (isWritten(line) && !step.test(line.text) && line.number > 1) line = doc.line(line.number - 1);
  if (!step.test(line.text)) return "";
  const instruction = line.text.replace(step, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  const [first = ""] = /^\*\*.+?\*\*|^.+?[.!?](?=\s|$)|.+/.exec(instruction) ?? [];
  return first.replace(/[*_`]/g, "").replace(/[.:]$/, "");
}

/** A numbered item such as `1. `, with its indentation. */
const step = /^\s*\d+[.)]\s+/;

function isWritten({ text }: Line): boolean {
  return text.trim() !== "";
}

function insertBelow({ doc, selection }: EditorState, text: string): Inserted {
  let line = doc.lineAt(selection.main.head);
  // a heading ends with its line
  if (headingSign.test(line.text)) return blockAfter(doc, line, text);
  while (isWritten(line) && line.number < doc.lines && isWritten(doc.line(line.number + 1)))
    line = doc.line(line.number + 1);
  return blockAfter(doc, line, text);
}

/**
 * In place of what is selected; blocks stand in front of the paragraph at whose beginning the cursor is, or else below.
 */
export function pasted(state: EditorState, text: string): Pick<TransactionSpec, "changes" | "selection"> {
  if (!/\n|^(?:#+ |[-|>] |\d+\. )/.test(text)) return state.replaceSelection(text);
  const { changes: removal, state: left } = state.update(state.replaceSelection(""));
  const { changes, end } = insertBlocks(left, text);
  return { changes: removal.compose(left.changes(changes)), selection: { anchor: end } };
}

function insertBlocks(state: EditorState, text: string): Inserted {
  const at = state.selection.main.head;
  const line = state.doc.lineAt(at);
  const isBegun = line.number > 1 && isWritten(state.doc.line(line.number - 1));
  if (at === line.from && isWritten(line) && !isBegun)
    return { changes: { from: at, insert: `${text}\n\n` }, at, end: at + text.length };
  // a heading or a list ends the step
  return /^(?:#|\s*[-*+] |\s*\d+[.)] )/.test(text) ? insertBelow(state, text) : insertInStep(state, text);
}

function blockAfter(doc: Text, line: Line, text: string): Inserted {
  const before = isWritten(line) ? "\n\n" : line.number > 1 && doc.line(line.number - 1).text ? "\n" : "";
  const after = line.number < doc.lines && !isWritten(doc.line(line.number + 1)) ? "" : "\n";
  const at = line.to + before.length;
  return { changes: { from: line.to, insert: before + text + after }, at, end: at + text.length };
}

/** Without a selection, inserts `title`. */
export function linkTo(state: EditorState, address: string, title: string) {
  const { from, to } = state.selection.main;
  const text = (state.sliceDoc(from, to) || title).replace(/[[\]]/g, "\\$&");
  const target = /[\s()]/.test(address) ? `<${address}>` : address;
  const insert = `[${text}](${target})`;
  return { changes: { from, to, insert }, anchor: from + insert.length };
}

/**
 * By a blank where its writer typed the mark that the editor had written already, as in `2. 2.`; undefined for other
 * lines. `before`: the line up to the cursor.
 */
export function withoutDoubledSign(before: string): string | undefined {
  const [, margin, typed] = /^(\s*)(?:\d+[.)] +(?=\d)|[-*+] +(?=\D))(\d+[.)]|[-*+])$/.exec(before) ?? [];
  return typed && `${margin}${typed} `;
}

/** Such as `• tea` from a PDF or a chat; undefined if it has none. */
export function withPoints(text: string): string | undefined {
  // the editor counts a line's end as one sign
  const plain = text.replace(/\r\n?/g, "\n");
  const listed = plain.replace(/^[ \t]*[•‣◦▪●][ \t]*/gm, "- ");
  const readable = asTyped(listed);
  return readable === plain ? undefined : readable.trim();
}

/** `www.gov.uk` gets `https://`, and a mail address gets `mailto:`. */
export function typedAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(https?:\/\/|\/|#|mailto:|tel:)/.test(text)) return text;
  if (/^[^\s@/]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(text)) return `https://${text}`;
  return undefined;
}

function insertTable({ state, dispatch }: Parameters<StateCommand>[0]): boolean {
  const { changes, at } = insertBelow(state, "| What | How much |\n|---|--:|\n| flour | 200 g |");
  const selection = { anchor: at + 2, head: at + 6 };
  dispatch(state.update({ changes, selection, userEvent: "input", scrollIntoView: true }));
  return true;
}

/** Blank lines are skipped if there are others. */
function onLines(same: RegExp, signOf: (at: number) => string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const count = state.doc.lineAt(to).number - first + 1;
    const lines = Array.from({ length: count }, (_, at) => state.doc.line(first + at));
    const written = lines.filter(isWritten);
    const changes = state.changes(
      (written.length > 0 ? written : lines).map((line, at) => ({
        from: line.from,
        to: line.from + (lineSign.exec(line.text)?.[0].length ?? 0),
        insert: same.test(line.text) ? "" : signOf(at),
      })),
    );
    dispatch(state.update({ changes, selection: state.selection.map(changes, 1), userEvent: "input" }));
    return true;
  };
}

/** In a list, and in what is no paragraph, begins a new box. */
function onParagraph(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    let line = state.doc.lineAt(state.selection.main.head);
    const isOfItsOwn = () => listSign.test(line.text) || ownBlock.test(line.text);
    while (isWritten(line) && !isOfItsOwn() && line.number > 1) {
      const above = state.doc.line(line.number - 1);
      if (!isWritten(above) || ownBlock.test(above.text)) break;
      line = above;
    }
    if (isOfItsOwn()) {
      const { changes, end } = insertInStep(state, mark);
      dispatch(
        state.update({ changes, selection: { anchor: end }, userEvent: "input", scrollIntoView: true }),
      );
      return true;
    }
    const text = line.text.trimStart();
    const from = line.to - text.length;
    const found = signOf(text);
    const length = found ? text.length - found.rest.length : 0;
    const changes = state.changes({
      from,
      to: from + length,
      insert: found?.sign === mark.trim() ? "" : mark,
    });
    dispatch(state.update({ changes, selection: state.selection.map(changes, 1), userEvent: "input" }));
    return true;
  };
}

/** Without a selection, around the word at the cursor. */
function mark(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const range = state.selection.main;
    const whole = range.empty ? (state.wordAt(range.head) ?? range) : range;
    const text = state.sliceDoc(whole.from, whole.to);
    const from = whole.from + text.length - text.trimStart().length;
    const to = whole.to - text.length + text.trimEnd().length;
    const { length } = mark;
    const isOn = state.sliceDoc(from - length, from) === mark && state.sliceDoc(to, to + length) === mark;
    const changes = isOn
      ? [
          { from: from - length, to: from },
          { from: to, to: to + length },
        ]
      : [
          { from, insert: mark },
          { from: to, insert: mark },
        ];
    const shift = isOn ? -length : length;
    const selection = range.empty
      ? { anchor: range.head + shift }
      : { anchor: from + shift, head: to + shift };
    dispatch(state.update({ changes, selection, userEvent: "input" }));
    return true;
  };
}
