import { type Extension, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

/** Counted from 1. */
export type LineFault = { line: number; message: string; isAdvice?: true };

export const setFaults = StateEffect.define<readonly LineFault[]>();

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
      return [
        Decoration.line({ class: fault.isAdvice ? "md-advice" : "md-fault" }).range(from),
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
    return other.#text === this.#text;
  }

  toDOM() {
    const place = document.createElement("div");
    const className = `md-message ${this.#fault.isAdvice ? "hint" : "fault"}`;
    return Object.assign(place, { className, textContent: this.#text });
  }

  get #text() {
    return this.#fault.isAdvice ? `Advice: ${this.#fault.message}` : this.#fault.message;
  }
}
