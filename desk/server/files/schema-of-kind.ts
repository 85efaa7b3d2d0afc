import { fileKind } from "../../../site-folder/file-kinds.ts";
import { jsonSchemaOf } from "../../../site-folder/json-schema.ts";
import type { JsonSchema, Kind } from "../../contract.ts";

/** Of its fields; undefined for the list of words. */
export function fieldsOfKind(kind: Kind): JsonSchema | undefined {
  const { schema } = fileKind(kind);
  const fields: object | undefined = schema && jsonSchemaOf(schema);
  return fields;
}
