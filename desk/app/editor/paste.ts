import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { insertBelow } from "./commands.ts";
import { markdownOf } from "./pasted-markdown.ts";

/** Pastes text from a word processor as Markdown, and photographs through the dialog that asks what they show. */
export function pasteAndDrop(choosePicture: (file: File) => void): Extension {
  return EditorView.domEventHandlers({
    paste: ({ clipboardData: data }, view) => {
      if (!data) return false;
      // a copied picture of a page comes with HTML that links it; copied text may come with a picture of itself
      if (data.getData("text/plain").trim() === "" && takePicture(data.files, choosePicture)) return true;
      const text = markdownOf(data.getData("text/html"));
      if (text === undefined) return false;
      // a heading, a list or a table becomes a block of its own
      const isBlock = /\n|^(?:#+ |[-|>] |\d+\. )/.test(text);
      const { changes, end } = insertBelow(view.state, text);
      view.dispatch(isBlock ? { changes, selection: { anchor: end } } : view.state.replaceSelection(text), {
        userEvent: "input.paste",
        scrollIntoView: true,
      });
      return true;
    },
    drop: (event) => takePicture(event.dataTransfer?.files, choosePicture),
  });
}

/** Takes the first file if it is a picture, and returns whether it is. The editor handles everything else. */
function takePicture(files: FileList | undefined, choosePicture: (file: File) => void): boolean {
  const [file] = files ?? [];
  if (!file || !(file.type.startsWith("image/") || /\.(?:heic|heif|avif)$/i.test(file.name))) return false;
  choosePicture(file);
  return true;
}
