import { z } from "zod";
import { fileKind } from "../../../site-folder/file-kinds.ts";
import type { JsonSchema, Kind } from "../../contract.ts";

/** As JSON Schema; undefined for the list of words. */
export function fieldsOfKind(kind: Kind): JsonSchema | undefined {
  const { schema } = fileKind(kind);
  return schema && fieldsOf(schema);
}

/** Checks that are made by code are left to the faults. */
function fieldsOf(schema: z.ZodType): JsonSchema {
  const fields: object = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // before `z.preprocess`, a value may have the form that the schema after it describes
      if (def.type === "pipe" && (def as z.core.$ZodPipeDef).in._zod.def.type === "transform")
        Object.assign(jsonSchema, fieldsOf((def as z.core.$ZodPipeDef).out as z.ZodType));
    },
  });
  return fields;
}
