import { parseDocument } from "yaml";
import { isObject } from "../../platform/is-object.ts";
import { findingOfYaml } from "../../site-folder/parser-errors.ts";
import { asInFile, sentenceOf } from "../../site-folder/rules/say-finding.ts";
import type { JsonSchema } from "../contract.ts";
import { yamlWith } from "../yaml.ts";
import { lineWords } from "./faults/line-words.ts";

type Fields = Readonly<Record<string, unknown>>;

export type ReadFields = { values: Fields; fault?: undefined } | { values?: undefined; fault: string };

/** A file that is one list, such as `categories.yaml`, is read as one field with this name. */
export const listName = "entries";

export function readFields(yaml: string): ReadFields {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error) {
    const line = `“${lineWords(yaml, error.linePos?.[0].line ?? 1)}”`;
    return { fault: `${sentenceOf(findingOfYaml(error), { ...asInFile, this: line })}.` };
  }
  const values: unknown = document.toJS() ?? {};
  if (Array.isArray(values)) return { values: { [listName]: values } };
  if (!isObject(values))
    return {
      fault: "These lines hold no fields. A field is a name, a colon, a space and a value, as in title: Tea",
    };
  return { values };
}

export function schemaOfFields(schema: JsonSchema | undefined): JsonSchema | undefined {
  if (schema?.type !== "array") return schema;
  return { type: "object", properties: { [listName]: schema }, required: [listName] };
}

/** The YAML text with a new value of one field; `undefined` removes it. Throws if the text is not valid YAML. */
export function withField(yaml: string, name: string, value: unknown, schema?: JsonSchema): string {
  if (name === listName) return yamlWith(yaml, value, schema?.properties?.[listName]);
  return yamlWith(yaml, { ...readFields(yaml).values, [name]: value }, schema);
}
