import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { show } from "../announce/announce.tsx";
import { pasted, withPoints } from "./commands.ts";
import { markdownOf } from "./pasted-markdown.ts";
import { tableOfRows } from "./pasted-rows.ts";

/** Text as Markdown, and photographs through the dialog that asks what they show. */
export function pasteAndDrop(choosePicture: (file: File) => void): Extension {
  return EditorView.domEventHandlers({
    paste: ({ clipboardData: data }, view) => {
      if (!data) return false;
      // a copied picture of a page comes with HTML that links it; copied text may come with a picture of itself
      const plain = data.getData("text/plain");
      if (plain.trim() === "" && takeFile(data.files, choosePicture)) return true;
      // what is chosen goes, with its notes
      const { newDoc } = view.state.update(view.state.replaceSelection(""));
      const html = data.getData("text/html");
      const text = markdownOf(html, newDoc.toString()) ?? tableOfRows(plain) ?? withPoints(plain);
      if (text === undefined) return false;
      view.dispatch(pasted(view.state, text), { userEvent: "input.paste", scrollIntoView: true });
      return true;
    },
    drop: (event) => takeFile(event.dataTransfer?.files, choosePicture),
  });
}

/** False if there is only text, which the editor handles. */
function takeFile(files: FileList | undefined, choosePicture: (file: File) => void): boolean {
  const [file, another] = files ?? [];
  if (!file || file.type.startsWith("text/")) return false;
  const isPicture = file.type.startsWith("image/") || /\.(?:heic|heif|avif)$/i.test(file.name);
  if (another) show("That was more than one file. Bring them one at a time.");
  else if (isPicture) choosePicture(file);
  else show(`${file.name} is no photograph. Of a document, copy the words, and paste them here.`);
  return true;
}
