import { z } from "zod";
import { linkFault } from "../link-fault.ts";

/** The shape of every name that becomes part of an address. */
export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A part of a URL path. */
export const slug = z
  .string()
  .regex(slugShape, "use lower-case letters, digits and single hyphens, as in paper-towel-trick");

/** Text for readers; the pages show `[words](address)` in some of it as a link. */
export const text = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .superRefine((words, context) => {
    for (const [, address = ""] of words.matchAll(/\]\(([^)]+)\)/g)) {
      const message = linkFault(address);
      if (message) context.addIssue({ code: "custom", message });
    }
  });

/** The address of another site. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: "write the whole address, beginning with https://",
});

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

/** A day of the calendar: `2025-02-01`. */
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "write the date as YYYY-MM-DD, as in 2025-02-01", abort: true })
  .refine(
    (text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false,
    "this day does not exist",
  )
  .refine((text) => /^(199|20)/.test(text), "no text here is of this year; correct it");

/**
 * Refuses texts of a list that are alike but for blanks, case and a full stop: no reader can tell one from the other.
 * Empty ones are refused for that alone.
 * `textOf`: the text of an entry, if that is a list of fields; `field`: its name.
 */
export function noneAlike<T = string>(textOf: (entry: T) => string = String, field?: string) {
  return (list: readonly T[], context: z.core.$RefinementCtx): void => {
    const sayings = list.map((entry) => sayingOf(textOf(entry)));
    for (const [at, entry] of list.entries())
      if (sayings[at] && sayings.indexOf(sayings[at]) < at) {
        const message = `“${textOf(entry)}” stands above already; write another or remove it`;
        context.addIssue({ code: "custom", path: field ? [at, field] : [at], message });
      }
  };
}

function sayingOf(text: string): string {
  return text
    .normalize()
    .replaceAll(/[\s\p{Cf}]+/gu, " ")
    .trim()
    .replace(/\.$/, "")
    .toLowerCase();
}
