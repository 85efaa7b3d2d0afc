/** Joined, the parts are the file, byte for byte. */
export type FrontMatterParts = {
  /** The line `---`. */
  open: string;
  /** In YAML, including the last line break. */
  fields: string;
  close: string;
  body: string;
};

/** Undefined for a file without front matter. */
export function frontMatterParts(text: string): FrontMatterParts | undefined {
  const match = /^(---\r?\n)([\s\S]*?\n)(---[ \t]*(?:\r?\n|$))/.exec(text);
  if (!match) return undefined;
  const [all, open = "", fields = "", close = ""] = match;
  return { open, fields, close, body: text.slice(all.length) };
}

/** Counted from 1. */
export function bodyLineOf({ open, fields, close }: FrontMatterParts): number {
  return (open + fields + close).split("\n").length;
}
