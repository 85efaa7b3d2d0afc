import { expect, test } from "vitest";
import { readFields, schemaOfFields, withField } from "./fields.ts";

const list = `# in the order of the home page
- slug: tea # first
  title: Tea

- {slug: pots, title: Pots}
`;

test("one word of a file that is a list is changed, and not a byte besides", () => {
  const values = readFields(list).values?.entries as Record<string, unknown>[];
  const changed = withField(list, "entries", values.with(1, { ...values[1], title: "Teapots" }), undefined);
  expect(changed).toBe(list.replace("title: Pots", "title: Teapots"));
});

test("a list is one field of its file", () => {
  const schema = { type: "array", items: { type: "string" } };
  expect(schemaOfFields(schema)?.properties).toEqual({ entries: schema });
  expect(schemaOfFields({ type: "object" })).toEqual({ type: "object" });
});
