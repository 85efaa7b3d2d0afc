import { z } from "zod";
import { asciiAddress, asciiMail } from "../ascii-address.ts";
import { unseenFinding } from "../forbidden-characters.ts";
import { inlineLinks } from "../inline-text.ts";
import { linkFault } from "../link-fault.ts";
import { breaks } from "../rules/rules.ts";
import type { Finding } from "../rules/say-finding.ts";

export function issueOf({ rule, values }: Finding) {
  return { code: "custom" as const, message: rule, params: values };
}

export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Web servers use them. */
export const reservedSlugs: readonly string[] = ["index", "404"];

export const slug = z.string().regex(slugShape, breaks("not-a-slug"));

/** The pages show `[words](address)` in some of it as a link. */
export const text = z
  .string()
  .trim()
  .min(1, breaks("text-empty"))
  .superRefine((words, context) => {
    for (const { address } of inlineLinks(words)) {
      const finding = linkFault(address);
      if (finding) context.addIssue(issueOf(finding));
    }
  });

/** In ASCII. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    error: breaks("web-address"),
  })
  .superRefine(refuseUnseen)
  .overwrite(asciiAddress);

// the pattern of zod takes no top-level domain such as `xn--p1ai`
const mailShape =
  /^[\w'+-]+(\.[\w'+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** Few mail servers take other letters than ASCII before the @. */
export function mailAddress(error?: string) {
  return z
    .string()
    .overwrite(asciiMail)
    .check(z.email({ pattern: mailShape, error }));
}

export function refuseUnseen(address: string, context: z.core.$RefinementCtx<string>): void {
  const finding = unseenFinding(address);
  if (finding) context.addIssue(issueOf(finding));
}

/** A language by its tag (BCP 47): `en`, `pt`, `pt-BR`. */
export const language = z.string().transform((tag, context) => {
  try {
    const [canonical = ""] = Intl.getCanonicalLocales(tag);
    if (/^[a-z]{2,3}(-|$)/.test(canonical)) return canonical;
  } catch {
    // reported below
  }
  context.addIssue(issueOf({ rule: "not-a-language", values: { written: tag } }));
  return z.NEVER;
});

/** Its old slug, or the whole path. */
export const alias = z.string().regex(/^(\/[a-z0-9_-]+)+$|^[a-z0-9_-]+$/, breaks("not-an-alias"));

/** Without it, pages leave out what it would fill, with its heading. */
export const optionalList = <S extends z.ZodType>(entry: S) => z.array(entry).default([]);

/** A day of the calendar: `2025-02-01`. */
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: breaks("not-a-day"), abort: true })
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false, breaks("no-such-day"))
  .refine((text) => /^(199|20)/.test(text), breaks("day-of-other-age"));

/**
 * Alike but for blanks, case and a full stop. Empty ones are refused for that alone. `textOf`: the text of an entry
 * that is a list of fields; `field`: its name.
 */
export function noneAlike<T = string>(textOf: (entry: T) => string = String, field?: string) {
  return (list: readonly T[], context: z.core.$RefinementCtx): void => {
    const sayings = list.map((entry) => sayingOf(textOf(entry)));
    for (const [at, entry] of list.entries())
      if (sayings[at] && sayings.indexOf(sayings[at]) < at) {
        const finding: Finding = { rule: "said-above", values: { written: textOf(entry) } };
        context.addIssue({ ...issueOf(finding), path: field ? [at, field] : [at] });
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
