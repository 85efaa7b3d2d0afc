/** A file taken apart; put behind one another, the parts are the file, byte for byte. */
export type Parts = {
  /** The line `---`; empty in a file of fields alone. */
  open: string;
  /** The fields in YAML, with the last line break. */
  fields: string;
  close: string;
  /** The text in Markdown. */
  body: string;
};

/** The fields of a Markdown file stand between two lines `---`, those of a YAML file are all there is. */
export function partsOf(text: string, path: string): Parts {
  if (!path.endsWith(".md")) return { open: "", fields: text, close: "", body: "" };
  // the site's own rule first; two lines with nothing between them are a beginning, which the site refuses
  const match =
    /^(---\r?\n)([\s\S]*?\n)(---[ \t]*(?:\r?\n|$))/.exec(text) ??
    /^(---\r?\n)()(---[ \t]*(?:\r?\n|$))/.exec(text);
  if (!match) return { open: "", fields: "", close: "", body: text };
  const [all, open = "", fields = "", close = ""] = match;
  return { open, fields, close, body: text.slice(all.length) };
}

export function joined({ open, fields, close, body }: Parts): string {
  // the first words of a file that ends with its fence
  const between = close !== "" && !close.endsWith("\n") && body !== "" ? "\n" : "";
  return open + fields + close + between + body;
}

/** The line of the file on which the body begins, counted from 1. */
export function bodyLineOf({ open, fields, close }: Parts): number {
  return (open + fields + close).split("\n").length;
}
