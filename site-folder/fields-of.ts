import type { z } from "zod";

type Definition = {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  items?: z.core.$ZodType[];
  entries?: Record<string, unknown>;
};

/** Empty if the schema does not say. */
export function fieldsOf(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { shape, element, keyType, valueType, items, ...around } = definitionOf(schema);
  const wrapped = around.innerType ?? pipedThrough(around);
  if (wrapped) return fieldsOf(wrapped, path);
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(shape ?? (keyType && definitionOf(keyType).entries) ?? {});
  const next = shape?.[String(key)] ?? element ?? valueType ?? items?.[Number(key)];
  return next ? fieldsOf(next, rest) : [];
}

/** The schema of the value in the file: before a `transform`, after a `preprocess`. */
function pipedThrough({
  in: before,
  out: after,
}: Pick<Definition, "in" | "out">): z.core.$ZodType | undefined {
  return before && definitionOf(before).type === "transform" ? after : before;
}

function definitionOf(schema: z.core.$ZodType): Definition {
  return schema._zod.def as Definition;
}
