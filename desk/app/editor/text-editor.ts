import { defaultKeymap, history, historyKeymap, redo, undo } from "@codemirror/commands";
import { markdown, markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { Annotation, EditorState, type Extension, Prec, Transaction } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { type Act, acts } from "./acts.ts";
import { faultMarks, type LineFault, showFaults } from "./fault-marks.ts";
import { highlight } from "./highlight.ts";
import { type PasteEvents, pasteAndDrop } from "./paste-and-drop.ts";

/** What an editor calls. */
export type EditorEvents = PasteEvents & {
  /** The text after each change that was typed. */
  changed: (text: string) => void;
  askForLink: () => void;
  save: () => void;
};

export type TextEditor = {
  view: EditorView;
  do: (act: Act) => void;
  undo: () => void;
  redo: () => void;
  showFaults: (faults: readonly LineFault[]) => void;
  /** Another text for this file; the place one is at stays. What others have written is not undone with one's own typing. */
  replace: (text: string, isOthers: boolean) => void;
  goTo: (line: number) => void;
};

const firstWords = "Begin with the answer, in one paragraph.";
const fromOutside = Annotation.define<boolean>();

/** The editor of a Markdown text; what is not touched keeps its bytes, since it only ever changes what is typed. */
export function textEditor(parent: HTMLElement, text: string, on: () => EditorEvents): TextEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({ doc: text, extensions: extensions(on) }),
  });
  const focused = <T>(run: () => T) => {
    view.focus();
    return run();
  };
  return {
    view,
    do: (act) => focused(() => acts[act](view)),
    undo: () => focused(() => undo(view)),
    redo: () => focused(() => redo(view)),
    showFaults: (faults) => showFaults(view, faults),
    replace: (next, isOthers) =>
      view.dispatch({
        changes: difference(view.state.doc.toString(), next),
        annotations: [fromOutside.of(true), Transaction.addToHistory.of(!isOthers)],
      }),
    goTo: (number) => {
      const line = view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));
      view.dispatch({
        selection: { anchor: line.from },
        effects: EditorView.scrollIntoView(line.from, { y: "center" }),
      });
      view.focus();
    },
  };
}

function extensions(on: () => EditorEvents): Extension {
  const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
  return [
    EditorView.cspNonce.of(nonce),
    history(),
    markdown({ base: markdownLanguage, addKeymap: false, completeHTMLTags: false }),
    Prec.high(keymap.of([...deskKeys(on), ...markdownKeymap])),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    // the buttons stay above the text and would cover the line that the keys lead to
    EditorView.scrollMargins.of(({ dom }) => ({
      top: dom.closest("section")?.querySelector<HTMLElement>("[role=toolbar]")?.offsetHeight ?? 0,
    })),
    EditorView.contentAttributes.of(({ state }) => ({
      // in a text that has words it would be read instead of them
      ...(state.doc.length === 0 && { "aria-placeholder": firstWords }),
      "aria-label": "Text of the article",
      "aria-describedby": "editor-keys",
      spellcheck: "true",
      autocorrect: "on",
      autocapitalize: "sentences",
    })),
    placeholder(() => {
      const words = document.createElement("span");
      words.textContent = firstWords;
      return words;
    }),
    highlight,
    faultMarks(),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      const isOutside = transactions.some((transaction) => transaction.annotation(fromOutside));
      if (docChanged && !isOutside) on().changed(state.doc.toString());
    }),
    pasteAndDrop(on),
  ];
}

function deskKeys(on: () => EditorEvents) {
  const run = (act: Act) => (view: EditorView) => acts[act](view);
  const call = (name: "askForLink" | "save") => () => {
    on()[name]();
    return true;
  };
  return [
    { key: "Mod-b", run: run("bold") },
    { key: "Mod-i", run: run("italic") },
    { key: "Mod-k", run: call("askForLink") },
    { key: "Mod-Alt-h", run: run("heading") },
    { key: "Mod-Shift-7", run: run("steps") },
    { key: "Mod-Shift-8", run: run("list") },
    { key: "Mod-Alt-t", run: run("tip") },
    { key: "Mod-Alt-c", run: run("careful") },
    { key: "Mod-s", run: call("save"), preventDefault: true },
  ];
}

/** The one part in which two texts differ, so that all outside of it keeps its place. */
function difference(old: string, next: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < old.length && from < next.length && old[from] === next[from]) from++;
  let same = 0;
  const most = Math.min(old.length, next.length) - from;
  while (same < most && old[old.length - 1 - same] === next[next.length - 1 - same]) same++;
  return { from, to: old.length - same, insert: next.slice(from, next.length - same) };
}
