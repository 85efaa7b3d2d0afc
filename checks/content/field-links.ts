import { parseDocument } from "yaml";
import { isObject } from "../../platform/is-object.ts";
import { inlineLinks } from "../../site-folder/inline-text.ts";
import { linesOf, splitFrontMatter } from "../../site-folder/read.ts";

/** `to: /address`, or `[words](/address)` within a text. */
export type FieldLink = { address: string; line: number; field: string };

type Path = readonly (string | number)[];
type Found = { address: string; path: Path };

/** Of a YAML file, or of the front matter of a Markdown file. */
export function fieldLinksIn(text: string): FieldLink[] {
  const { frontMatter } = splitFrontMatter(text);
  const [yaml, above] = frontMatter === "" ? [text, 0] : [frontMatter, 1];
  if (!/\]\(|\bto:/.test(yaml)) return [];
  const lineOf = linesOf(yaml);
  return linksWithin(parseDocument(yaml).toJS()).map(({ address, path }) => {
    return { address, line: lineOf(path) + above, field: path.join(".") };
  });
}

function linksWithin(value: unknown, path: Path = []): Found[] {
  if (typeof value === "string") return inlineLinks(value).map(({ address }) => ({ address, path }));
  if (!isObject(value)) return [];
  const keyOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return Object.entries(value).flatMap(([key, entry]): Found[] => {
    const at = [...path, keyOf(key)];
    return key === "to" && typeof entry === "string"
      ? [{ address: entry, path: at }]
      : linksWithin(entry, at);
  });
}
