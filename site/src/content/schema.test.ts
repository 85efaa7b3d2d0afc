import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { articleFrontMatter, quizSchema } from "./schema.ts";

type Described = {
  description?: string;
  required?: string[];
  properties?: Record<string, Described>;
  items?: Described;
};

const manual = readFileSync(new URL("../../../docs/writing.md", import.meta.url), "utf8");

/** A row for each field, those within others with a dot. */
function rowsOf(fields: Described, above = ""): string[] {
  return Object.entries(fields.properties ?? {}).flatMap(([name, field]) => [
    `| \`${above}${name}\` | ${fields.required?.includes(name) ? "yes" : "no"} | ${field.description ?? ""} |`,
    ...rowsOf(field.items?.properties ? field.items : field, `${above}${name}.`),
  ]);
}

test.each([
  ["an article", articleFrontMatter],
  ["a quiz", quizSchema],
])("docs/writing.md says of each field of %s what the schema says", (what, schema) => {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described;
  const [, table = ""] = new RegExp(`<!-- fields of ${what} -->\n\n([\\s\\S]*?)\n\n`).exec(manual) ?? [];
  expect(table).toBe(["| field | needed | what goes in |", "|---|---|---|", ...rowsOf(described)].join("\n"));
});
