import { type EditorState, type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from "@codemirror/view";
import { say } from "../announce/announce.tsx";

/** A fault at a line of this text, counted from 1. */
export type LineFault = { line: number; message: string; isWarning: boolean };

const setFaults = StateEffect.define<readonly LineFault[]>();

/** Each fault stands below its line in its words, and moves with the text. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (decorations, { effects, state, changes }) => {
    const latest = effects.findLast((effect) => effect.is(setFaults));
    return latest ? marksOf(state, latest.value) : decorations.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows faults, and leads from one to the next (F8, Shift-F8). */
export function faultMarks(): Extension {
  return [
    marks,
    keymap.of([{ key: "F8", run: (view) => goToFault(view, 1), shift: (view) => goToFault(view, -1) }]),
  ];
}

export function showFaults(view: EditorView, faults: readonly LineFault[]): void {
  view.dispatch({ effects: setFaults.of(faults) });
}

function marksOf({ doc }: EditorState, faults: readonly LineFault[]): DecorationSet {
  const inText = faults.filter(({ line }) => line >= 1 && line <= doc.lines);
  const ranges = [...Map.groupBy(inText, ({ line }) => line)].flatMap(([number, group]) => {
    const { from, to } = doc.line(number);
    const name = group.every(({ isWarning }) => isWarning) ? "md-fault md-fault--mild" : "md-fault";
    return [
      Decoration.line({ class: name }).range(from),
      Decoration.widget({ widget: new Messages(group), block: true, side: 1 }).range(to),
    ] satisfies Range<Decoration>[];
  });
  return Decoration.set(ranges, true);
}

/** A screen reader reads the line that it is led to, and not what stands below it: this is said. */
function goToFault(view: EditorView, by: 1 | -1): boolean {
  const { doc, selection } = view.state;
  const here = doc.lineAt(selection.main.head).from;
  const places: { at: number; words: string }[] = [];
  view.state.field(marks).between(0, doc.length, (from, _to, { spec }) => {
    if (spec.widget instanceof Messages) places.push({ at: doc.lineAt(from).from, words: spec.widget.words });
  });
  const next =
    by === 1
      ? (places.find(({ at }) => at > here) ?? places[0])
      : (places.findLast(({ at }) => at < here) ?? places.at(-1));
  say(next?.words ?? "The text has no faults.");
  if (next)
    view.dispatch({
      selection: { anchor: next.at },
      effects: EditorView.scrollIntoView(next.at, { y: "center" }),
    });
  return true;
}

class Messages extends WidgetType {
  readonly #faults: readonly LineFault[];

  constructor(faults: readonly LineFault[]) {
    super();
    this.#faults = faults;
  }

  get words(): string {
    return this.#faults.map(({ message }) => message).join(" ");
  }

  override eq(other: Messages) {
    return other.words === this.words;
  }

  toDOM() {
    const box = document.createElement("div");
    box.className = "md-messages";
    for (const { message, isWarning } of this.#faults) {
      const row = document.createElement("p");
      row.className = isWarning ? "fault fault--mild" : "fault";
      row.append(message);
      box.append(row);
    }
    return box;
  }

  override ignoreEvent() {
    return true;
  }
}
