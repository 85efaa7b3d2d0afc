import type { JsonSchema } from "../../contract.ts";

/** Required fields are empty; a short name gets a value that no other entry has, a day today. */
export function blankEntry(
  { type, properties = {}, required = [] }: JsonSchema,
  today: string,
  others: readonly unknown[],
): unknown {
  if (type === "string") return "";
  // a source has one of two days
  const names = "read" in properties ? [...required, "read"] : required;
  return Object.fromEntries(
    names.map((name) => {
      const field = properties[name] ?? {};
      if (name === "id" || name === "slug") return [name, freeName(name, others)];
      if (name === "read" || name === "date") return [name, today];
      if (field.type === "array") return [name, Array.from({ length: field.minItems ?? 0 }, () => "")];
      if (field.type === "object") return [name, blankEntry(field, today, [])];
      if (field.type === "boolean") return [name, false];
      return [name, field.type === "integer" || field.type === "number" ? (field.minimum ?? 0) : ""];
    }),
  );
}

function freeName(name: string, others: readonly unknown[]): string {
  const taken = new Set(others.map((other) => (other as Record<string, unknown> | null)?.[name]));
  for (let number = others.length + 1; ; number++) {
    const free = name === "id" ? `question-${number}` : `new-${number}`;
    if (!taken.has(free)) return free;
  }
}
