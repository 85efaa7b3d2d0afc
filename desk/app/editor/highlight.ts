import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { tags } from "@lezer/highlight";

/** Headings and emphasis look much as they do on the page; the signs of Markdown stay visible, in grey. */
export const highlight: Extension = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.heading1, tags.heading2], class: "md-h2" },
    { tag: tags.heading, class: "md-h3" },
    { tag: tags.strong, class: "md-strong" },
    { tag: tags.emphasis, class: "md-emphasis" },
    { tag: tags.strikethrough, class: "md-strikethrough" },
    { tag: tags.monospace, class: "md-code" },
    { tag: tags.quote, class: "md-quote" },
    { tag: tags.link, class: "md-link" },
    { tag: [tags.processingInstruction, tags.contentSeparator, tags.url, tags.comment], class: "md-sign" },
  ]),
);
