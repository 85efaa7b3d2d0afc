import { syntaxTree } from "@codemirror/language";
import type { Range } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { linesOf } from "./lines.ts";

const quiet = Decoration.mark({ class: "d-quiet" });

/** How words look, by their place in Markdown; its signs stay visible, in grey. */
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

/** Headings, lists and boxes look much as they do on the page. */
export const pageLook = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = decorate(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decorate({ state, visibleRanges }: EditorView): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ node }) => {
        found.push(...linesOf(state, node));
        const look = looks[node.name];
        if (look && node.to > node.from) found.push(look.range(node.from, node.to));
      },
    });
  return Decoration.set(found, true);
}
