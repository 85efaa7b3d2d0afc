import { isCollection, isScalar, parseDocument } from "yaml";
import { type Mend, mendBetween, shifted } from "./mend.ts";
import { splitFrontMatter } from "./read.ts";
import { changeFields } from "./yaml-change.ts";
import { spanOf } from "./yaml-spans.ts";
import { scalarText } from "./yaml-writing.ts";

type Path = readonly (string | number)[];

/** Another value of a field in a Markdown or YAML file, in the style of the one before; none where it cannot be found. */
export function valueMend(
  text: string,
  path: Path,
  value: string,
  label = `Write ${value}`,
): Mend | undefined {
  const { yaml, start } = yamlIn(text);
  const document = parseDocument(yaml);
  const node: unknown = document.getIn(path, true);
  if (!isScalar(node)) return undefined;
  const { start: from, end: to } = spanOf(yaml, { value: node });
  const flow = path.some((_, depth) => {
    const above: unknown = document.getIn(path.slice(0, depth), true);
    return isCollection(above) && Boolean(above.flow);
  });
  const beside = { node, old: yaml.slice(from, to), flow, column: 0, eol: "\n" };
  return shifted({ label, from, to, insert: scalarText(value, beside) }, start);
}

/** Another list of a field of the first level. */
export function listMend(
  text: string,
  field: string,
  list: readonly unknown[],
  label: string,
): Mend | undefined {
  const { yaml, start } = yamlIn(text);
  try {
    const fields = parseDocument(yaml).toJS() as Record<string, unknown>;
    return shifted(mendBetween(label, yaml, changeFields(yaml, { ...fields, [field]: list })), start);
  } catch {
    return undefined;
  }
}

/** The YAML of a file, and where it begins. */
function yamlIn(text: string): { yaml: string; start: number } {
  const { frontMatter } = splitFrontMatter(text);
  if (frontMatter === "") return { yaml: text, start: 0 };
  return { yaml: frontMatter, start: text.indexOf("\n") + 1 };
}
