import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Scalar } from "yaml";
import { splitFrontMatter } from "./read.ts";

/**
 * `path`: the fields and places in lists that lead to it; `field`: without the places, as `questions.question`. The node's
 * range is that within its YAML.
 */
export type YamlValue = { path: (string | number)[]; field: string; node: Scalar; line: number };

/** A YAML file, or the front matter of a Markdown file, and how many lines stand above it. */
export function fieldsOf(text: string): { yaml: string; above: number } {
  const { frontMatter } = splitFrontMatter(text);
  return frontMatter === "" ? { yaml: text, above: 0 } : { yaml: frontMatter, above: 1 };
}

export function valuesIn(text: string): YamlValue[] {
  const { yaml, above } = fieldsOf(text);
  const lines = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter: lines, logLevel: "silent" });
  return valuesBelow(contents, []).map(({ path, node }) => {
    const { line } = lines.linePos(node.range?.[0] ?? 0);
    const names = path.filter((part) => typeof part === "string");
    return { path, field: names.join("."), node, line: line + above };
  });
}

function valuesBelow(node: unknown, path: YamlValue["path"]): Pick<YamlValue, "path" | "node">[] {
  if (isScalar(node)) return [{ path, node }];
  if (isSeq(node)) return node.items.flatMap((item, at) => valuesBelow(item, [...path, at]));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => valuesBelow(value, [...path, String(key)]));
}
