import { parseDocument } from "yaml";
import { changeFields, type Fields, type OrderOf } from "../../../reading/yaml-change.ts";
import type { JsonSchema } from "../../contract.ts";

/** The fields that a YAML text holds, or why they cannot be read. */
export type ReadFields = { values: Fields; fault?: undefined } | { values?: undefined; fault: string };

export function readFields(yaml: string): ReadFields {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error) return { fault: error.message.split("\n")[0] ?? "" };
  const values: unknown = document.toJS() ?? {};
  if (typeof values !== "object" || values === null || Array.isArray(values))
    return { fault: "These lines hold no fields. Each is a name, a colon and a space, as in title: Tea" };
  return { values: values as Fields };
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
  return changeFields(yaml, { ...values, [name]: value }, orderOf(schema));
}

/** Fields are written in the order of their schema. */
function orderOf(schema: JsonSchema | undefined): OrderOf {
  return (path) => {
    let at = schema;
    for (const key of path) at = typeof key === "number" ? at?.items : at?.properties?.[key];
    return Object.keys(at?.properties ?? {});
  };
}
