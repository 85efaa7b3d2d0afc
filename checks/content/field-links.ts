import { inlineLinks } from "../../site-folder/inline-text.ts";
import { fieldsOf, valuesIn } from "../../site-folder/yaml-values.ts";

/** `to: /address`, or `[words](/address)` within a text. */
export type FieldLink = { address: string; line: number; field: string };

/** Of a YAML file, or of the front matter of a Markdown file. */
export function fieldLinksIn(text: string): FieldLink[] {
  if (!/\]\(|\bto:/.test(fieldsOf(text).yaml)) return [];
  return valuesIn(text).flatMap(({ path, node: { value }, line }) => {
    if (typeof value !== "string") return [];
    const linked = path.at(-1) === "to" ? [{ address: value }] : inlineLinks(value);
    return linked.map(({ address }) => ({ address, line, field: path.join(".") }));
  });
}
