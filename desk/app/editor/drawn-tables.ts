import { syntaxTree } from "@codemirror/language";
import {
  EditorSelection,
  type EditorState,
  type Extension,
  Prec,
  StateField,
  type Transaction,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import { hasFault } from "./fault-marks.ts";
import { showAll } from "./marks.ts";
import { TableWidget } from "./table-widget.ts";

/** Tables stand there as tables while one writes elsewhere and nothing in them is to be mended; the text stays what it is. */
export function drawnTables(): Extension {
  return [
    drawn,
    // by themselves these keys would pass a table by
    Prec.high(
      keymap.of([
        { key: "ArrowDown", run: (view) => enter(view, true) },
        { key: "ArrowUp", run: (view) => enter(view, false) },
      ]),
    ),
  ];
}

const drawn = StateField.define<DecorationSet>({
  create: tablesIn,
  update: (tables, transaction) => (isOther(transaction) ? tablesIn(transaction.state) : tables),
  provide: (field) => EditorView.decorations.from(field),
});

function isOther({ docChanged, selection, effects, startState, state }: Transaction): boolean {
  if (docChanged || selection || effects.length > 0) return true;
  return syntaxTree(startState) !== syntaxTree(state) || startState.facet(showAll) !== state.facet(showAll);
}

function tablesIn(state: EditorState): DecorationSet {
  if (state.facet(showAll)) return Decoration.none;
  const found = [];
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling) {
    if (node.name !== "Table") continue;
    const from = state.doc.lineAt(node.from).from;
    const { to } = state.doc.lineAt(node.to);
    const isWritten = state.selection.ranges.some((range) => range.from <= to && range.to >= from);
    if (isWritten || hasFault(state, from, to)) continue;
    found.push(Decoration.replace({ widget: new TableWidget(state, node), block: true }).range(from, to));
  }
  return Decoration.set(found);
}

/** Goes into the table that lies on the way up or down. */
function enter(view: EditorView, isDown: boolean): boolean {
  const { main } = view.state.selection;
  const next = view.moveVertically(main, isDown).head;
  let place: number | undefined;
  view.state.field(drawn).between(Math.min(main.head, next), Math.max(main.head, next), (from, to) => {
    // up, the last table on the way is the nearest
    if (isDown) place ??= from;
    else place = view.state.doc.lineAt(to).from;
  });
  if (place === undefined) return false;
  view.dispatch({ selection: EditorSelection.cursor(place), scrollIntoView: true, userEvent: "select" });
  return true;
}
