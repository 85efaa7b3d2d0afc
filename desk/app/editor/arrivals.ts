import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Pasted } from "../paste/paste.ts";
import { apart } from "./acts.ts";
import type { Node } from "./lines.ts";

export type ToldOfArrivals = {
  /** HTML from the clipboard as Markdown. */
  pasted: (html: string) => Pasted;
  pictures: (files: File[]) => void;
  /** What of it is not put in, and why. */
  lost: (words: string) => void;
};

/** What comes into the text from the clipboard, and what is dropped on it. */
export function arrivals(told: ToldOfArrivals): Extension {
  return EditorView.domEventHandlers({
    paste: (event, view) => {
      const data = event.clipboardData;
      if (!data) return false;
      const html = data.getData("text/html");
      const plain = data.getData("text/plain");
      // with a picture of a page comes HTML that names it, with words a picture of them
      if (plain.trim() === "" && takeFiles(data.files, told)) return true;
      if (isInTable(view.state)) return isOfCell(plain) ? put(view, plain) : put(view, inCell(plain));
      if (html === "") return false;
      const { text, lost } = told.pasted(html);
      if (lost) told.lost(lost);
      return text === undefined ? false : put(view, apart(view.state, text));
    },
    drop: (event) => takeFiles(event.dataTransfer?.files, told),
  });
}

function put(view: EditorView, text: string): true {
  view.dispatch(view.state.replaceSelection(text), { userEvent: "input.paste", scrollIntoView: true });
  return true;
}

/** Whether there are files, and the editor has nothing more to do: it puts in texts by itself. */
function takeFiles(list: FileList | undefined, told: ToldOfArrivals): boolean {
  const files = [...(list ?? [])];
  if (files.length === 0) return false;
  const isPicture = ({ name, type }: File) => type.startsWith("image/") || pictureName.test(name);
  const isText = ({ name, type }: File) => type.startsWith("text/") || textName.test(name);
  const empty = files.filter(({ size }) => size === 0);
  const strange = files.filter((file) => file.size > 0 && !isPicture(file) && !isText(file));
  if (strange.length > 0)
    told.lost(`${namesOf(strange)}: only photographs and plain text can be put into an article.`);
  else if (empty.length > 0) told.lost(`${namesOf(empty)}: there is nothing in it.`);
  const pictures = files.filter((file) => file.size > 0 && isPicture(file));
  if (pictures.length > 0) told.pictures(pictures);
  return pictures.length + strange.length + empty.length > 0;
}

const pictureName = /\.(?:jpe?g|png|webp|avif|heic|heif|gif|svg|tiff?|bmp)$/i;
const textName = /\.(?:md|markdown|txt)$/i;

function namesOf(files: readonly File[]): string {
  return files.map(({ name }) => name).join(", ");
}

/** Whether a row of a table is written in, which is one line. */
function isInTable(state: EditorState): boolean {
  const { from, to } = state.selection.main;
  let node: Node | null = syntaxTree(state).resolveInner(from, -1);
  while (node && node.name !== "Table") node = node.parent;
  return node !== null && to <= node.to;
}

/** Whether words can stand in a cell as they are; rows of a table are rows of this one. */
function isOfCell(text: string): boolean {
  return !/[\r\n\t|]/.test(text) || text.split(/\r?\n/).every((line) => /^\s*(?:\||$)/.test(line));
}

function inCell(text: string): string {
  return text
    .trim()
    .replace(/\s*[\r\n\t]\s*/g, " ")
    .replace(/(?<!\\)\|/g, "\\|");
}
