import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown, markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { diff } from "@codemirror/merge";
import { Annotation, type Extension, Prec, type StateCommand, Transaction } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { commands, endList, insertInStep, linkTo, withoutDoubledSign } from "./commands.ts";
import { faultMarks, type LineFault, setFaults } from "./fault-marks.ts";
import { headingAbove } from "./heading-above.ts";
import { pasteAndDrop } from "./paste.ts";
import { thumbnails } from "./thumbnails.ts";

export type EditorEvents = {
  /** By the user. */
  changed: (text: string) => void;
  /** Above the cursor, by its id on the page. */
  moved: (heading: string) => void;
  askForLink: () => void;
  /** With `file`, which was pasted or dropped, only asks for its alternative text. */
  choosePicture: (file?: File) => void;
  save: () => void;
};

export type Figure = { name: string; alt: string; caption: string };

export type TextEditor = {
  view: EditorView;
  run: (command: StateCommand) => void;
  insertLink: (address: string, title: string) => void;
  insertPicture: (picture: Figure) => void;
  showFaults: (faults: readonly LineFault[]) => void;
  /** By what others have written: the cursor stays, and Undo does not revert it. */
  replace: (text: string) => void;
  goTo: (line: number) => void;
};

const firstWords = "Begin with the answer, in one paragraph.";
const fromOutside = Annotation.define<boolean>();

/** It changes only what is typed, so the rest keeps its bytes. */
export function textEditor(parent: HTMLElement, path: string, on: () => EditorEvents): TextEditor {
  const view = new EditorView({ parent, extensions: [thumbnails(path), extensions(on)] });
  return {
    view,
    run: (command) => {
      view.focus();
      command(view);
    },
    insertLink: (address, title) => {
      const { changes, anchor } = linkTo(view.state, address, title);
      view.dispatch({ changes, selection: { anchor }, userEvent: "input", scrollIntoView: true });
      view.focus();
    },
    insertPicture: ({ name, alt, caption }) => {
      const title = caption ? ` "${caption.replace(/["\\]/g, "\\$&")}"` : "";
      const { changes, at } = insertInStep(
        view.state,
        `![${alt.replace(/[[\]\\]/g, "\\$&")}](${name}${title})`,
      );
      view.dispatch({ changes, selection: { anchor: at }, userEvent: "input", scrollIntoView: true });
      view.focus();
    },
    showFaults: (faults) => view.dispatch({ effects: setFaults.of(faults) }),
    replace: (next) => {
      const old = view.state.doc.toString();
      if (old !== next)
        view.dispatch({
          // text outside the differences keeps its position
          changes: diff(old, next).map(({ fromA, toA, fromB, toB }) => ({
            from: fromA,
            to: toA,
            insert: next.slice(fromB, toB),
          })),
          annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
        });
    },
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

/** The policy of the desk’s page allows only styles with this nonce. */
export function styleNonce(): Extension {
  return EditorView.cspNonce.of(
    document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "",
  );
}

function extensions(on: () => EditorEvents): Extension {
  const call = (name: "askForLink" | "save") => () => {
    on()[name]();
    return true;
  };
  const keys = [
    { key: "Mod-b", run: commands.bold },
    { key: "Mod-i", run: commands.italic },
    { key: "Mod-k", run: call("askForLink") },
    { key: "Enter", run: endList },
    { key: "Mod-s", run: call("save"), preventDefault: true },
  ];
  return [
    styleNonce(),
    history(),
    markdown({ base: markdownLanguage, addKeymap: false, completeHTMLTags: false }),
    Prec.high(keymap.of([...keys, ...markdownKeymap])),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    // the bar stays above the text and would cover the line that the cursor moves to
    EditorView.scrollMargins.of(({ dom }) => ({
      top: dom.closest("section")?.querySelector<HTMLElement>(".work__bar")?.offsetHeight ?? 0,
    })),
    EditorView.contentAttributes.of({ "aria-label": "Text of the article", spellcheck: "true" }),
    // it is an element, because screen readers announce a placeholder of plain text instead of the content
    placeholder(() => Object.assign(document.createElement("span"), { textContent: firstWords })),
    highlight,
    faultMarks,
    EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
      if (selectionSet) on().moved(headingAbove(state));
      const isOutside = transactions.some((transaction) => transaction.annotation(fromOutside));
      if (docChanged && !isOutside) on().changed(state.doc.toString());
    }),
    EditorView.inputHandler.of((view, from, to, text) => {
      const line = view.state.doc.lineAt(from);
      const insert = text === " " && withoutDoubledSign(line.text.slice(0, from - line.from));
      if (!insert || from !== to) return false;
      const changes = { from: line.from, to, insert };
      view.dispatch({ changes, selection: { anchor: line.from + insert.length }, userEvent: "input.type" });
      return true;
    }),
    pasteAndDrop((file) => on().choosePicture(file)),
  ];
}

/** Markdown signs stay visible, in grey. */
const highlight: Extension = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.heading1, tags.heading2], class: "md-h2" },
    { tag: tags.heading, class: "md-h3" },
    { tag: tags.strong, class: "md-strong" },
    { tag: tags.emphasis, class: "md-emphasis" },
    { tag: tags.link, class: "md-link" },
    { tag: [tags.processingInstruction, tags.contentSeparator, tags.url, tags.comment], class: "md-sign" },
  ]),
);
