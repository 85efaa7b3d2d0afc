import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { markdownOf } from "../paste/markdown-of.ts";
import { apart } from "./acts.ts";

export type PasteEvents = {
  /** Photographs that were pasted or dropped. */
  pictures: (files: File[]) => void;
  /** What did not come along, in words. */
  lost: (words: string) => void;
};

/** Words from a word processor come in as Markdown, photographs by the dialog that asks what they show. */
export function pasteAndDrop(on: () => PasteEvents): Extension {
  return EditorView.domEventHandlers({
    paste: ({ clipboardData: data }, view) => {
      if (!data) return false;
      // with a picture of a page comes HTML that names it, with words a picture of them
      if (data.getData("text/plain").trim() === "" && takeFiles(data.files, on())) return true;
      const text = markdownOf(data.getData("text/html"));
      if (text === undefined) return false;
      view.dispatch(view.state.replaceSelection(apart(view.state, text)), {
        userEvent: "input.paste",
        scrollIntoView: true,
      });
      return true;
    },
    drop: (event) => takeFiles(event.dataTransfer?.files, on()),
  });
}

/** Whether there are files, and the editor has nothing more to do: it puts in plain texts by itself. */
function takeFiles(list: FileList | undefined, { pictures, lost }: PasteEvents): boolean {
  const files = [...(list ?? [])].filter((file) => !isText(file));
  if (files.length === 0) return false;
  const others = files.filter((file) => !isPicture(file));
  if (others.length === 0) pictures(files);
  else
    lost(
      `${others.map(({ name }) => name).join(", ")}: only photographs and plain text can be put into a text.`,
    );
  return true;
}

function isPicture({ name, type }: File): boolean {
  return type.startsWith("image/") || /\.(?:heic|heif|avif)$/i.test(name);
}

function isText({ name, type }: File): boolean {
  return type.startsWith("text/") || /\.(?:md|markdown|txt)$/i.test(name);
}
