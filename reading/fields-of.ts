import type { z } from "zod";

type Definition = {
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  items?: z.core.$ZodType[];
};

/** Names of the fields that a schema knows at a path of its values; none where it does not say. */
export function fieldsOf(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { innerType, in: before, shape, element, valueType, items } = schema._zod.def as Definition;
  const wrapped = innerType ?? before;
  if (wrapped) return fieldsOf(wrapped, path);
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(shape ?? {});
  const next = shape?.[String(key)] ?? element ?? valueType ?? items?.[Number(key)];
  return next ? fieldsOf(next, rest) : [];
}
