/** The parts of a file; joined, they are the file, byte for byte. */
export type Parts = {
  /** The line `---`; empty in a file of fields alone. */
  open: string;
  /** The fields in YAML, including the last line break. */
  fields: string;
  close: string;
  /** The text in Markdown. */
  body: string;
};

/** Splits a file. A Markdown file has its fields between two lines `---`; a YAML file consists of fields only. */
export function partsOf(text: string, path: string): Parts {
  if (!path.endsWith(".md")) return { open: "", fields: text, close: "", body: "" };
  // the site's own rule first; an empty front matter is accepted while it is written, though the site refuses it
  const match =
    /^(---\r?\n)([\s\S]*?\n)(---[ \t]*(?:\r?\n|$))/.exec(text) ??
    /^(---\r?\n)()(---[ \t]*(?:\r?\n|$))/.exec(text);
  if (!match) return { open: "", fields: "", close: "", body: text };
  const [all, open = "", fields = "", close = ""] = match;
  return { open, fields, close, body: text.slice(all.length) };
}

export function joined({ open, fields, close, body }: Parts): string {
  // front matter that ends at the end of the file gets a line break before the first words
  const between = close !== "" && !close.endsWith("\n") && body !== "" ? "\n" : "";
  return open + fields + close + between + body;
}

/** The line of the file on which the body begins, counted from 1. */
export function bodyLineOf({ open, fields, close }: Parts): number {
  return (open + fields + close).split("\n").length;
}
