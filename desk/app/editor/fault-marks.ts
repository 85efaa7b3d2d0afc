import { type EditorState, type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from "@codemirror/view";
import { say } from "../announce/announce.tsx";

/** A fault at a line of this text, counted from 1. */
export type LineFault = { line: number; message: string; isWarning: boolean };

const told = StateEffect.define<readonly LineFault[]>();

type Marked = { faults: readonly LineFault[]; marks: DecorationSet };

/** Each fault stands below its line in its words, and moves with the text. */
const marked = StateField.define<Marked>({
  create: () => ({ faults: [], marks: Decoration.none }),
  update: ({ faults, marks }, transaction) => {
    for (const effect of transaction.effects)
      if (effect.is(told)) return { faults: effect.value, marks: marksOf(transaction.state, effect.value) };
    return { faults, marks: marks.map(transaction.changes) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

/** Shows faults, and leads from one to the next (F8, Shift-F8). */
export function faultMarks(): Extension {
  return [
    marked,
    keymap.of([{ key: "F8", run: (view) => goToFault(view, 1), shift: (view) => goToFault(view, -1) }]),
  ];
}

export function showFaults(view: EditorView, faults: readonly LineFault[]): void {
  view.dispatch({ effects: told.of(faults) });
}

function marksOf(state: EditorState, faults: readonly LineFault[]): DecorationSet {
  const byLine = Map.groupBy(
    faults.filter(({ line }) => line >= 1 && line <= state.doc.lines),
    ({ line }) => line,
  );
  const ranges = [...byLine].flatMap(([number, group]): Range<Decoration>[] => {
    const { from, to } = state.doc.line(number);
    const isMild = group.every(({ isWarning }) => isWarning);
    return [
      Decoration.line({ class: isMild ? "d-fault d-fault--mild" : "d-fault" }).range(from),
      Decoration.widget({ widget: new Words(group), block: true, side: 1 }).range(to),
    ];
  });
  return Decoration.set(ranges, true);
}

/** The lines with faults as they are now, from the top. */
function placesIn(state: EditorState): { at: number; words: string }[] {
  const places: { at: number; words: string }[] = [];
  state.field(marked).marks.between(0, state.doc.length, (from, _to, { spec }) => {
    if (spec.widget instanceof Words)
      places.push({ at: state.doc.lineAt(from).from, words: spec.widget.said });
  });
  return places;
}

/** A reader that is led to a line reads that line, and not what stands below it: this is said. */
function goToFault(view: EditorView, by: 1 | -1): boolean {
  const here = view.state.doc.lineAt(view.state.selection.main.head).from;
  const places = placesIn(view.state);
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

class Words extends WidgetType {
  readonly #faults: readonly LineFault[];

  constructor(faults: readonly LineFault[]) {
    super();
    this.#faults = faults;
  }

  get said(): string {
    return this.#faults.map(({ message }) => message).join(" ");
  }

  override eq(other: Words) {
    return other.said === this.said;
  }

  toDOM() {
    const box = element("div", "d-faults");
    for (const { message, isWarning } of this.#faults) {
      const row = element("p", isWarning ? "fault fault--mild" : "fault");
      row.append(message);
      box.append(row);
    }
    return box;
  }

  override ignoreEvent() {
    return true;
  }
}

function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}
