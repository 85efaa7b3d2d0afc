import type { EditorState } from "@codemirror/state";
import { headingIds } from "../../../site/src/markdown/heading-ids.ts";

/** Its id on the page; empty above the first one. */
export function headingAbove({ doc, selection }: EditorState): string {
  const idOf = headingIds();
  const here = doc.lineAt(selection.main.head).number;
  let id = "";
  let isCode = false;
  for (let number = 1; number <= here; number++) {
    const { text } = doc.line(number);
    if (/^\s*(```|~~~)/.test(text)) isCode = !isCode;
    const [, title] = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(text) ?? [];
    if (title && !isCode) id = idOf(withoutMarks(title));
  }
  return id;
}

/** Of emphasis, code, links and pictures. */
export function withoutMarks(markdown: string): string {
  return markdown.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*`]|\\(?!\w)/g, "");
}
