import type { ChangeSpec, EditorState, Line, StateCommand, Text } from "@codemirror/state";

/** What the buttons and keys of the desk do to a text (docs/writing.md says how each is written). */
export const acts = {
  heading: onLines((line) => turned(line.text, /^#{1,6}\s+/, "## ")),
  bold: around("**"),
  italic: around("*"),
  list: onLines((line) => turned(line.text, /^\s*(?:[-*+]|\d+[.)])\s+/, "- ", /^\s*[-*+]\s/)),
  steps: onLines((line, at) => turned(line.text, /^\s*(?:[-*+]|\d+[.)])\s+/, `${at + 1}. `, /^\s*\d+[.)]\s/)),
  tip: onParagraph("💡 "),
  careful: onParagraph("⚠️ "),
  quote: onLines((line) => turned(line.text, /^>\s?/, "> ")),
  table: block("| What | How much |\n|---|--:|\n| flour | 200 g |", "What"),
} as const satisfies Record<string, StateCommand>;

export type Act = keyof typeof acts;

/** `at` and `end`: where the block stands then. */
type Inserted = { changes: ChangeSpec; at: number; end: number };

/** Puts a block of its own below the paragraph one is in. */
function insertBlock(state: EditorState, text: string): Inserted {
  return blockAt(state, endOfParagraph(state.doc, state.selection.main.head), text);
}

/** The same for a picture or a box, which belong to the step one is in: below its words, indented like them. */
export function insertInStep(state: EditorState, text: string): Inserted {
  const { doc, selection } = state;
  let line = doc.lineAt(selection.main.head);
  while (isWritten(line) && !step.test(line.text) && line.number > 1) line = doc.line(line.number - 1);
  const margin = step.exec(line.text)?.[0].length;
  if (margin === undefined) return insertBlock(state, text);
  const goesOn = (next: Line) => isWritten(next) && !step.test(next.text);
  while (line.number < doc.lines && goesOn(doc.line(line.number + 1))) line = doc.line(line.number + 1);
  return blockAt(state, line.to, " ".repeat(margin) + text);
}

/** As `1. `, with what stands before it. */
const step = /^\s*\d+[.)]\s+/;

function isWritten({ text }: Line): boolean {
  return text.trim() !== "";
}

function blockAt({ doc }: EditorState, at: number, text: string): Inserted {
  const line = doc.lineAt(at);
  const before = isWritten(line) ? "\n\n" : line.number > 1 && doc.line(line.number - 1).text ? "\n" : "";
  const below = line.number < doc.lines ? doc.line(line.number + 1).text.trim() : undefined;
  const after = below === undefined ? "\n" : below === "" ? "" : "\n";
  const begin = at + before.length;
  return { changes: { from: at, insert: before + text + after }, at: begin, end: begin + text.length };
}

/** Blocks in the place of what is chosen, with the blank lines that part a heading, a list or a table from the words around it. */
export function apart(state: EditorState, text: string): string {
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const lines = text.split("\n");
  const isInLine = state.sliceDoc(line.from, from).trim() !== "";
  const isBelow = line.number > 1 && state.doc.line(line.number - 1).text.trim() !== "";
  const before = isInLine ? "\n\n" : isBelow ? "\n" : "";
  const after = state.sliceDoc(to, state.doc.lineAt(to).to).trim() === "" ? "" : "\n\n";
  return (isBlock(lines.at(0)) ? before : "") + text + (isBlock(lines.at(-1)) ? after : "");
}

function isBlock(line = ""): boolean {
  return /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|\||>|```)/.test(line);
}

/** A link with the words that are chosen. */
export function linkTo(
  state: EditorState,
  address: string,
  words: string,
): { changes: ChangeSpec; anchor: number } {
  const { from, to } = state.selection.main;
  const text = (state.sliceDoc(from, to) || words).replace(/[[\]]/g, "\\$&");
  const target = /[\s()]/.test(address) ? `<${address}>` : address;
  const insert = `[${text}](${target})`;
  return { changes: { from, to, insert }, anchor: from + insert.length };
}

function block(text: string, chosen: string): StateCommand {
  return ({ state, dispatch }) => {
    const { changes, at } = insertBlock(state, text);
    const from = at + text.indexOf(chosen);
    dispatch(
      state.update({
        changes,
        selection: { anchor: from, head: from + chosen.length },
        userEvent: "input",
        scrollIntoView: true,
      }),
    );
    return true;
  };
}

/** Changes the beginning of each line that is chosen; blank ones are left out where there are others. */
function onLines(change: (line: Line, at: number) => string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const lines = linesBetween(state.doc, from, to);
    const written = lines.filter(({ text }) => text.trim() !== "");
    const changed = written.length > 0 ? written : lines;
    const changes = changed.map((line, at): ChangeSpec => {
      const next = change(line, at);
      const kept = commonEnd(line.text, next);
      return { from: line.from, to: line.to - kept, insert: next.slice(0, next.length - kept) };
    });
    dispatch(state.update({ changes, userEvent: "input", scrollIntoView: true }));
    return true;
  };
}

function onParagraph(sign: string): StateCommand {
  return ({ state, dispatch }) => {
    let line = state.doc.lineAt(state.selection.main.head);
    while (line.number > 1 && line.text.trim() !== "" && state.doc.line(line.number - 1).text.trim() !== "")
      line = state.doc.line(line.number - 1);
    if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line.text)) {
      // a list is no box; what one means is a box of its own
      const { changes, end } = insertInStep(state, sign);
      dispatch(
        state.update({ changes, selection: { anchor: end }, userEvent: "input", scrollIntoView: true }),
      );
      return true;
    }
    const [, margin = "", old = ""] = /^(\s*)((?:💡|🔐|🏠|⚠️?|✅)\s*)?/u.exec(line.text) ?? [];
    const from = line.from + margin.length;
    const insert = old.trim() === sign.trim() ? "" : sign;
    dispatch(state.update({ changes: { from, to: from + old.length, insert }, userEvent: "input" }));
    return true;
  };
}

/** Puts marks around what is chosen, or takes them away; without a choice around the word one is in. */
function around(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const range = state.selection.main;
    const { from, to } = range.empty ? (state.wordAt(range.head) ?? range) : range;
    const [trimmedFrom, trimmedTo] = withoutBlanks(state, from, to);
    const length = mark.length;
    const isOn =
      state.sliceDoc(trimmedFrom - length, trimmedFrom) === mark &&
      state.sliceDoc(trimmedTo, trimmedTo + length) === mark;
    const changes = isOn
      ? [
          { from: trimmedFrom - length, to: trimmedFrom },
          { from: trimmedTo, to: trimmedTo + length },
        ]
      : [
          { from: trimmedFrom, insert: mark },
          { from: trimmedTo, insert: mark },
        ];
    const shift = isOn ? -length : length;
    const selection = range.empty
      ? { anchor: range.head + shift }
      : { anchor: trimmedFrom + shift, head: trimmedTo + shift };
    dispatch(state.update({ changes, selection, userEvent: "input" }));
    return true;
  };
}

/** The line with another beginning, or without it where it has that one already. */
function turned(text: string, old: RegExp, mark: string, same = new RegExp(`^${mark.trim()}\\s`)): string {
  const bare = text.replace(old, "");
  return same.test(text) ? bare : mark + bare;
}

function linesBetween(doc: Text, from: number, to: number): Line[] {
  const first = doc.lineAt(from).number;
  const last = doc.lineAt(to).number;
  return Array.from({ length: last - first + 1 }, (_, at) => doc.line(first + at));
}

function withoutBlanks(state: EditorState, from: number, to: number): [number, number] {
  const text = state.sliceDoc(from, to);
  return [from + text.length - text.trimStart().length, to - text.length + text.trimEnd().length];
}

function endOfParagraph(doc: Text, at: number): number {
  let line = doc.lineAt(at);
  while (isWritten(line) && line.number < doc.lines && isWritten(doc.line(line.number + 1)))
    line = doc.line(line.number + 1);
  return line.to;
}

function commonEnd(a: string, b: string): number {
  let same = 0;
  while (same < a.length && same < b.length && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  return same;
}
