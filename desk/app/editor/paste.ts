import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { insertBelow } from "./commands.ts";

/** Words from a word processor come in as Markdown, a photograph by the dialog that asks what it shows. */
export function pasteAndDrop(choosePicture: (file: File) => void): Extension {
  return EditorView.domEventHandlers({
    paste: ({ clipboardData: data }, view) => {
      if (!data) return false;
      // with a picture of a page comes HTML that names it, with words a picture of them
      if (data.getData("text/plain").trim() === "" && takePicture(data.files, choosePicture)) return true;
      const text = markdownOf(data.getData("text/html"));
      if (text === undefined) return false;
      // a heading, a list or a table is a block of its own
      const isBlock = /\n|^(?:#|[-*|>]|\d+\.)/.test(text);
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

/** Whether the first file is a picture; other files are left to the editor, which puts in plain texts. */
function takePicture(files: FileList | undefined, choosePicture: (file: File) => void): boolean {
  const [file] = files ?? [];
  if (!file || !(file.type.startsWith("image/") || /\.(?:heic|heif|avif)$/i.test(file.name))) return false;
  choosePicture(file);
  return true;
}

/** What was copied from a word processor or a page as Markdown; nothing where its plain words say all. */
export function markdownOf(html: string): string | undefined {
  if (!/<(?:h[1-6]|b|strong|i|em|a\s[^>]*href|ul|ol|table|blockquote|p)\b/i.test(html)) return undefined;
  const tree = fromHtml(html, { fragment: true });
  return toMarkdown(toMdast(tree, { document: true }), {
    bullet: "-",
    emphasis: "*",
    listItemIndent: "one",
    rule: "-",
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  }).trim();
}
