import { z } from "zod";
import { breaks } from "../rules/rules.ts";
import { text } from "./field-types.ts";

/** `synonyms.yaml`: groups of words that mean the same to someone who searches. */
export const synonymsSchema = z
  .array(
    z.array(text.regex(/^[\p{Ll}\p{N}]+$/u, breaks("synonym-not-a-word"))).min(2, breaks("synonyms-too-few")),
  )
  .meta({ title: "Groups" });
