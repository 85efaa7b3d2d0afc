import { isSeq, parseDocument } from "yaml";
import { wordingOfYaml } from "../../../reading/wording.ts";
import { changeFields, type Fields, type OrderOf } from "../../../reading/yaml-change.ts";
import type { JsonSchema } from "../../contract.ts";

/** The fields that a YAML text holds, or why they cannot be read. */
export type ReadFields = { values: Fields; fault?: undefined } | { values?: undefined; fault: string };

/** A file that is one list, such as `categories.yaml`, is read as one field of this name. */
export const listName = "entries";

export function readFields(yaml: string): ReadFields {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error) return { fault: `Line ${error.linePos?.[0].line ?? 1} ${wordingOfYaml(error)}.` };
  const values: unknown = document.toJS() ?? {};
  if (Array.isArray(values)) return { values: { [listName]: values } };
  if (typeof values !== "object" || values === null)
    return { fault: "These lines hold no fields. Each is a name, a colon and a space, as in title: Tea" };
  return { values: values as Fields };
}

/** The schema of what `readFields` reads. */
export function schemaOfFields(schema: JsonSchema | undefined): JsonSchema | undefined {
  if (schema?.type !== "array") return schema;
  return { type: "object", properties: { [listName]: schema }, required: [listName] };
}

/** The text with one field changed, all other bytes as they were; `undefined` takes the field away. Throws as `changeFields`. */
export function withField(
  yaml: string,
  name: string,
  value: unknown,
  schema: JsonSchema | undefined,
): string {
  const values = readFields(yaml).values;
  if (!values) throw new Error("the fields cannot be read");
  const wanted = { ...values, [name]: value };
  if (!isSeq(parseDocument(yaml).contents)) return changeFields(yaml, wanted, orderOf(schema));
  // a list at the margin may stand below a name as it is
  const head = `${listName}:\n`;
  const changed = changeFields(head + yaml, wanted, orderOf(schema));
  if (!changed.startsWith(head))
    throw new Error("this cannot be changed without touching other lines; change it in the file by hand");
  return changed.slice(head.length);
}

/** Fields are written in the order of their schema. */
function orderOf(schema: JsonSchema | undefined): OrderOf {
  return (path) => {
    let at = schema;
    for (const key of path) at = typeof key === "number" ? at?.items : innerOf(at, key);
    return Object.keys(at?.properties ?? {});
  };
}

/** The schema of a field of a map, whose names may be the operator’s own. */
export function innerOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const { properties, additionalProperties } = schema ?? {};
  return properties?.[name] ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
}
