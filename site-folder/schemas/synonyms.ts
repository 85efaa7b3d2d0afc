import { z } from "zod";
import { text } from "./fields.ts";

/** `synonyms.yaml`: groups of words that mean the same to someone who searches. */
export const synonymsSchema = z
  .array(
    z
      .array(
        text.regex(/^[\p{Ll}\p{N}]+$/u, "use single words in lower case; write numbers in quotation marks"),
      )
      .min(2, "a group needs two words or more"),
  )
  .meta({ title: "Groups" });
