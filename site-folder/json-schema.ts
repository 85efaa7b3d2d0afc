import { z } from "zod";

/** Checks that are made by code are not in it. */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // before `z.preprocess`, a value may have the form that the schema after it describes
      if (def.type === "pipe" && (def as z.core.$ZodPipeDef).in._zod.def.type === "transform")
        Object.assign(jsonSchema, jsonSchemaOf((def as z.core.$ZodPipeDef).out as z.ZodType));
    },
  });
}

/** The names of the fields at a path; empty if the schema does not say. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const at = path.reduce<Part>(within, jsonSchemaOf(schema));
  if (typeof at !== "object") return [];
  const { properties, propertyNames } = at;
  const names = typeof propertyNames === "object" ? propertyNames.enum : undefined;
  return Object.keys(properties ?? {}).concat(names?.map(String) ?? []);
}

type Part = z.core.JSONSchema._JSONSchema | undefined;

/** Each entry of a list or of a map has the same fields. */
function within(part: Part, key: PropertyKey): Part {
  if (typeof part !== "object") return undefined;
  const { properties, items, additionalProperties } = part;
  return properties?.[String(key)] ?? (Array.isArray(items) ? undefined : items) ?? additionalProperties;
}
