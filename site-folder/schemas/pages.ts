import { z } from "zod";
import { isoDate, optionalList, text } from "./field-types.ts";

const headline = text.meta({ title: "Headline" });

/** Front matter of `legal/*.md`. */
export const legalFrontMatter = z.strictObject({
  title: headline,
  description: text,
  updatedAt: isoDate.meta({ title: "Last changed" }),
  changed: z
    .strictObject({
      day: isoDate.describe("Readers see it beside “Last updated”."),
      // of 2.0.0 it is a word
      mark: z
        .union([z.int(), text])
        .describe("Says which text this was; the check tells the mark of a text that changed."),
    })
    .optional()
    .describe("The day on which readers got the text as it is now."),
});

export const aboutFrontMatter = z.strictObject({
  title: headline,
  description: text,
  intro: text.describe("The sentences under the title."),
  stats: optionalList(z.strictObject({ value: text, label: text })).describe("The figures of the page."),
  sections: z
    .strictObject({
      team: text.default("Meet the Team"),
      badges: text.default("Certifications"),
      press: text.default("Press"),
      awards: text.default("Awards"),
    })
    .prefault({})
    .describe("Titles of the sections below the text, which are filled under “People”."),
  notice: z
    .strictObject({ title: text, text })
    .optional()
    .describe("The box at the end; `[words](/address)` is a link."),
});

export const contactFrontMatter = z.strictObject({
  title: headline,
  description: text,
  intro: text,
  include: text.describe("Above the cards."),
  topics: optionalList(
    z.strictObject({ title: text, subject: text, include: z.array(text).min(1) }),
  ).describe("One card each: what to write and what to include."),
});
