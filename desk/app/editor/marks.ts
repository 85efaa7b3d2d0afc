import { syntaxTree } from "@codemirror/language";
import {
  type EditorSelection,
  type EditorState,
  type Extension,
  Facet,
  Prec,
  type Range,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { blankLines, linesOf, type Node } from "./lines.ts";
import { calloutLabel, figure, numeral } from "./shown-instead.ts";

/** Whether all marks are shown (`##`, `**`, link targets), and not only those of the line one is in. */
export const showAll = Facet.define<boolean, boolean>({ combine: (values) => values.includes(true) });

/** Within this long after a press of the mouse another one makes it a double click, in ms. */
const nextPress = 300;

const look = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    /** In whose lines marks are shown. */
    written: EditorSelection;
    isPressed = false;
    timer: ReturnType<typeof setTimeout> | undefined;

    constructor(view: EditorView) {
      this.written = view.state.selection;
      this.decorations = decorate(view, this.written);
    }

    update(update: ViewUpdate) {
      const written = this.isPressed ? this.written.map(update.changes) : update.state.selection;
      const isMoved = update.docChanged || written !== this.written || update.viewportChanged;
      const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
      const isOther = update.startState.facet(showAll) !== update.state.facet(showAll);
      this.written = written;
      if (isMoved || isParsed || isOther) this.decorations = decorate(update.view, written);
    }

    press(view: EditorView) {
      clearTimeout(this.timer);
      this.isPressed = true;
      const released = new AbortController();
      const release = () => {
        released.abort();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.letGo(view), nextPress);
      };
      for (const name of ["mouseup", "dragend"]) addEventListener(name, release, { signal: released.signal });
    }

    letGo(view: EditorView) {
      clearTimeout(this.timer);
      if (!this.isPressed) return;
      this.isPressed = false;
      view.dispatch({});
    }

    destroy() {
      clearTimeout(this.timer);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/**
 * The look of the page on the words one writes: marks of other lines are hidden, never taken out of the text. While the mouse is
 * pressed they stay so: words that move below it would be chosen, and typed over.
 */
export const pageLook: Extension = [
  look,
  Prec.highest(
    EditorView.domEventHandlers({
      mousedown: (_event, view) => view.plugin(look)?.press(view),
      // before the key goes anywhere
      keydown: (_event, view) => view.plugin(look)?.letGo(view),
    }),
  ),
];

const hidden = Decoration.replace({});
const quiet = Decoration.mark({ class: "d-quiet" });

const looks: Readonly<Record<string, Decoration>> = {
  StrongEmphasis: Decoration.mark({ class: "d-strong" }),
  Emphasis: Decoration.mark({ class: "d-em" }),
  Strikethrough: Decoration.mark({ class: "d-struck" }),
  InlineCode: Decoration.mark({ class: "d-code" }),
  Link: Decoration.mark({ class: "d-link" }),
  URL: quiet,
  Comment: quiet,
  CommentBlock: quiet,
  TableDelimiter: quiet,
  HeaderMark: quiet,
  EmphasisMark: quiet,
  LinkMark: quiet,
  LinkTitle: quiet,
  QuoteMark: quiet,
  ListMark: quiet,
};

/** Marks that say what the words around them are. */
const marks = new Set([
  "HeaderMark",
  "EmphasisMark",
  "StrikethroughMark",
  "CodeMark",
  "LinkMark",
  "QuoteMark",
  "URL",
  "LinkTitle",
]);

function decorate(view: EditorView, written: EditorSelection): DecorationSet {
  const { state } = view;
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    found.push(...blankLines(state, from, to));
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ node }) => {
        found.push(...linesOf(state, node));
        const look = looks[node.name];
        const isWritten = isNear(state, node, written);
        if (node.name === "Image" && !isWritten) {
          found.push(...pictureOf(state, node));
          return false;
        }
        if (look && node.to > node.from) found.push(look.range(node.from, node.to));
        if (!isWritten) found.push(...hiddenIn(state, node));
        return true;
      },
    });
  }
  return Decoration.set(found, true);
}

/** What is not shown of a node while one writes elsewhere, or shown in another way. */
function hiddenIn(state: EditorState, node: Node): Range<Decoration>[] {
  const { name, from, to } = node;
  if (name === "ListMark") return listMark(state, node);
  if (name === "Paragraph") return calloutSign(state, node);
  const isTarget = name === "URL" || name === "LinkTitle";
  if (!marks.has(name) || from === to || (isTarget && node.parent?.name !== "Link")) return [];
  // the blanks before a link's title, and the one behind ## and >, belong to the mark
  const before = name === "LinkTitle" ? blanksBefore(state, from) : 0;
  const isPrefix = name === "HeaderMark" || name === "QuoteMark";
  return [hidden.range(from - before, to + (isPrefix ? blankBehind(state, to) : 0))];
}

function listMark(state: EditorState, node: Node): Range<Decoration>[] {
  const to = node.to + blankBehind(state, node.to);
  if (node.parent?.parent?.name !== "OrderedList") return [hidden.range(node.from, to)];
  let number = 1;
  for (let item = node.parent.prevSibling; item; item = item.prevSibling)
    if (item.name === "ListItem") number++;
  return [Decoration.replace({ widget: numeral(number) }).range(node.from, to)];
}

function calloutSign(state: EditorState, node: Node): Range<Decoration>[] {
  const label =
    node.parent?.name === "Document" ? calloutLabel(state.sliceDoc(node.from, node.to)) : undefined;
  return label
    ? [Decoration.replace({ widget: label.widget }).range(node.from, node.from + label.length)]
    : [];
}

function pictureOf(state: EditorState, node: Node): Range<Decoration>[] {
  const line = state.doc.lineAt(node.from);
  const isAlone = line.text.trim() === state.sliceDoc(node.from, node.to);
  return isAlone
    ? [
        Decoration.replace({ widget: figure(state, state.sliceDoc(node.from, node.to)) }).range(
          node.from,
          node.to,
        ),
      ]
    : [];
}

function blankBehind(state: EditorState, at: number): number {
  return state.sliceDoc(at, at + 1) === " " ? 1 : 0;
}

function blanksBefore(state: EditorState, at: number): number {
  const before = state.sliceDoc(state.doc.lineAt(at).from, at);
  return before.length - before.trimEnd().length;
}

/** Whether a line that holds part of it is one that is written in. */
function isNear(state: EditorState, { from, to }: Node, written: EditorSelection): boolean {
  if (state.facet(showAll)) return true;
  return written.ranges.some((range) => {
    const first = state.doc.lineAt(range.from);
    const last = state.doc.lineAt(range.to);
    return from <= last.to && to >= first.from;
  });
}
