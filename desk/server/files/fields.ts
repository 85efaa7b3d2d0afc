import { z } from "zod";
import { articleFrontMatter } from "../../../site-folder/schemas/article.ts";
import { brandFile } from "../../../site-folder/schemas/brand.ts";
import { categorySchema } from "../../../site-folder/schemas/categories.ts";
import {
  aboutFrontMatter,
  contactFrontMatter,
  legalFrontMatter,
} from "../../../site-folder/schemas/pages.ts";
import { peopleSchema } from "../../../site-folder/schemas/people.ts";
import { quizSchema } from "../../../site-folder/schemas/quiz.ts";
import { siteSchema } from "../../../site-folder/schemas/site.ts";
import { synonymsSchema } from "../../../site-folder/schemas/synonyms.ts";
import type { JsonSchema, Kind } from "../../contract.ts";

/** The schemas of all files but the list of words. */
export const schemas = {
  article: articleFrontMatter,
  quiz: quizSchema,
  about: aboutFrontMatter,
  contact: contactFrontMatter,
  legal: legalFrontMatter,
  site: siteSchema,
  brand: brandFile,
  categories: z.array(categorySchema).min(1, "name one category or more").meta({ title: "Categories" }),
  people: peopleSchema,
  synonyms: synonymsSchema.meta({ title: "Groups" }),
} satisfies Partial<Record<Kind, z.ZodType>>;

/** The fields of a kind of file, with their descriptions, as JSON Schema; undefined for the list of words. */
export function fieldsOfKind(kind: Kind): JsonSchema | undefined {
  return kind in schemas ? fieldsOf(schemas[kind as keyof typeof schemas]) : undefined;
}

/** A JSON Schema without checks that are made by code; those are left to the faults. */
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
