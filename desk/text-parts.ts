import { type FrontMatterParts, frontMatterParts } from "../site-folder/front-matter.ts";

/** A Markdown file has its fields between two lines `---`; a YAML file consists of fields only. */
export function partsOf(text: string, path: string): FrontMatterParts {
  if (!path.endsWith(".md")) return { open: "", fields: text, close: "", body: "" };
  return frontMatterParts(text) ?? emptyFrontMatter(text) ?? { open: "", fields: "", close: "", body: text };
}

/** It is accepted while it is written, though the site refuses it. */
function emptyFrontMatter(text: string): FrontMatterParts | undefined {
  const [all, open = "", close = ""] = /^(---\r?\n)(---[ \t]*(?:\r?\n|$))/.exec(text) ?? [];
  return all === undefined ? undefined : { open, fields: "", close, body: text.slice(all.length) };
}

export function joinParts({ open, fields, close, body }: FrontMatterParts): string {
  // front matter that ends at the end of the file gets a line break before the first words
  const between = close !== "" && !close.endsWith("\n") && body !== "" ? "\n" : "";
  return open + fields + close + between + body;
}
