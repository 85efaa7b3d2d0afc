import { z } from "zod";
import { nearestOf } from "../../platform/similar-names.ts";
import { addressFault } from "../photograph-name.ts";
import { breaks, isRule, type RuleName, ruleNames, ruleOf } from "../rules/rules.ts";
import { alias, isoDate, issueOf, language, noneAlike, refuseUnseen, text } from "./field-types.ts";

/** Descriptions are the author's manual, and the desk's form shows them. */

export const publication = {
  publishedAt: isoDate
    .describe(
      "Day on which readers get it first, once the site is published on that day or later. Decides the order everywhere.",
    )
    .meta({ title: "Comes out on" }),
  draft: z
    .boolean()
    .default(false)
    .describe("Whether it is kept from readers, whatever its day says; its faults stop nothing.")
    .meta({ title: "Draft, not shown to readers" }),
  updatedAt: isoDate
    .describe("Day of the last change that a reader would notice.")
    .meta({ title: "Last changed" }),
};

const tag = text.regex(/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N} &’'-]*$/u, breaks("not-a-tag"));

export const tags = z.array(tag).min(3).max(5).superRefine(noneAlike());

export const askedAs = z
  .array(text.max(80))
  .max(60)
  .superRefine(noneAlike())
  .default([])
  .describe(
    "How people ask for it who do not know its title: symptoms, half sentences, brands, other words for the thing. Three help, 25 find most readers; they are searched and shown nowhere.",
  )
  .meta({ title: "Asked as" });

/** The name of a photograph beside the file; `pictures/` checks that it exists. */
export const pictured = {
  cover: text
    .superRefine((name, context) => {
      const finding = addressFault(name);
      if (finding) context.addIssue(issueOf(finding));
    })
    .optional()
    .describe("A photograph shown as its cover, 1,200 px wide or more.")
    .meta({ title: "Photograph of the cover", choices: "photographs" }),
  thumbnailAlt: text
    .max(200)
    .optional()
    .describe(
      "What the cover shows, for readers who cannot see it; needed where that is a photograph, or drawn for this text.",
    )
    .meta({ title: "What the cover shows" }),
};

export const pageLink = {
  title: text.max(120).describe("What the page is called, and after a comma whose it is."),
  url: z
    .url({ protocol: /^https$/, error: breaks("source-address") })
    .superRefine(refuseUnseen)
    .describe("Its whole address, beginning with https://.")
    .meta({ title: "Address" }),
};

const source = z
  .strictObject({
    ...pageLink,
    read: isoDate
      .optional()
      .describe("The day on which somebody opened the page and read it.")
      .meta({ title: "Read on" }),
    copy: isoDate
      .optional()
      .describe("The day on which the text was checked against a stored copy, and nobody opened the page.")
      .meta({ title: "Checked against a copy on" }),
  })
  .refine(({ read, copy }) => (read === undefined) !== (copy === undefined), {
    error: breaks("source-unread"),
  });

export const sources = z.array(source).min(1, breaks("sources-none")).max(5, breaks("sources-too-many"));

const correction = z.strictObject({
  date: isoDate.describe(
    "Day on which it was put right, not before it came out; its last change is on this day or later.",
  ),
  text: text
    .max(240)
    .describe(
      "What was wrong, and what is right now, in one or two sentences: `It said 6 minutes; it takes 10.`",
    ),
});

const quieted = z.strictObject(
  {
    rule: text.superRefine((name, context) => {
      const silent = ruleNames.filter((rule) => isSilenceable(rule));
      if (isRule(name) && isSilenceable(name)) return;
      const values = { name, near: nearestOf(name, silent) };
      context.addIssue(issueOf({ rule: isRule(name) ? "quiet-needed" : "quiet-unknown", values }));
    }),
    because: text.max(240).describe("Why it does not hold here."),
  },
  { error: breaks("quiet-without-reason") },
);

function isSilenceable(name: RuleName): boolean {
  const { level } = ruleOf(name);
  return level === "advice" || level === "reminder";
}

export const afterwards = {
  quiet: z
    .array(quieted)
    .default([])
    .describe("Rules whose advice is not told of this text, each with the reason; none that stops a publish.")
    .meta({ title: "Silenced rules" }),
  corrections: z
    .array(correction)
    .min(1, breaks("corrections-none"))
    .optional()
    .describe(
      "Mistakes that could have misled a reader, once they are put right; shown at its foot, newest first.",
    ),
  aliases: z
    .array(alias)
    .default([])
    .describe(
      "Old addresses that lead here for good: the last part of one (`iron-shirts`), or a whole one (`/tips/iron-shirts`).",
    )
    .meta({ title: "Old addresses" }),
  lang: language
    .optional()
    .describe("The language of its words, where that is not the site’s: `pt`, `pt-BR`.")
    .meta({ title: "Language" }),
};
