import { type Extension, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

/** A fault at a line of this text, counted from 1. */
export type LineFault = { line: number; message: string; isWarning: boolean };

export const setFaults = StateEffect.define<readonly LineFault[]>();

/** Each fault stands below its line in its words, and moves with the text. */
export const faultMarks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (decorations, { effects, newDoc, changes }) => {
    const latest = effects.findLast((effect) => effect.is(setFaults));
    return latest ? marksOf(newDoc, latest.value) : decorations.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksOf(doc: Text, faults: readonly LineFault[]): DecorationSet {
  const ranges = faults
    .filter(({ line }) => line >= 1 && line <= doc.lines)
    .flatMap((fault) => {
      const { from, to } = doc.line(fault.line);
      const name = fault.isWarning ? "md-fault md-fault--mild" : "md-fault";
      return [
        Decoration.line({ class: name }).range(from),
        Decoration.widget({ widget: new Message(fault), block: true, side: 1 }).range(to),
      ];
    });
  return Decoration.set(ranges, true);
}

class Message extends WidgetType {
  readonly #fault: LineFault;

  constructor(fault: LineFault) {
    super();
    this.#fault = fault;
  }

  override eq(other: Message) {
    return other.#fault.message === this.#fault.message && other.#fault.isWarning === this.#fault.isWarning;
  }

  toDOM() {
    const { message, isWarning } = this.#fault;
    return Object.assign(document.createElement("div"), {
      className: isWarning ? "md-message fault fault--mild" : "md-message fault",
      textContent: message,
    });
  }
}
