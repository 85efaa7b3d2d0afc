import { z } from "zod";
import { slugShape } from "../site-folder/read.ts";

/** A part of a URL path. */
export const slug = z
  .string()
  .regex(slugShape, "use lower-case letters, digits and single hyphens, as in paper-towel-trick");

/** Text for readers. */
export const text = z.string().trim().min(1, "must not be empty");

/** A language by its tag (BCP 47): `en`, `pt`, `pt-BR`. */
export const language = z.string().transform((tag, context) => {
  try {
    const [canonical = ""] = Intl.getCanonicalLocales(tag);
    if (/^[a-z]{2,3}(-|$)/.test(canonical)) return canonical;
  } catch {
    // reported below
  }
  context.addIssue({
    code: "custom",
    message: `“${tag}” is no tag of a language; write en, pt, pt-BR or the like`,
  });
  return z.NEVER;
});

/** An old address of a page: its old slug, or the whole path. */
export const alias = z
  .string()
  .regex(
    /^(\/[a-z0-9_-]+)+$|^[a-z0-9_-]+$/,
    "write the old slug, or the old address as in /tips/iron-a-shirt, in lower case, with neither .html nor a slash at its end",
  );

/** A list that may be empty or missing: then the pages leave out what it would fill, with its heading. */
export const optionalList = <S extends z.ZodType>(entry: S) => z.array(entry).default([]);
