/** The parts of a Markdown file with front matter; joined, they are the file. */
export type FrontMatterParts = {
  /** The line `---`. */
  open: string;
  /** The fields in YAML, including the last line break. */
  fields: string;
  close: string;
  /** The text in Markdown. */
  body: string;
};

/** Undefined for a file without front matter. */
export function frontMatterParts(text: string): FrontMatterParts | undefined {
  const match = /^(---\r?\n)([\s\S]*?\n)(---[ \t]*(?:\r?\n|$))/.exec(text);
  if (!match) return undefined;
  const [all, open = "", fields = "", close = ""] = match;
  return { open, fields, close, body: text.slice(all.length) };
}
