import { z } from "zod";
import { breaks } from "../rules/rules.ts";
import { afterwards, askedAs, pageLink, pictured, publication, sources, tags } from "./entry-fields.ts";
import { isoDate, noneAlike, slug, text } from "./field-types.ts";

const atAGlance = z.strictObject({
  handsOn: text
    .max(40)
    .optional()
    .describe("How long the work takes: `10 min`.")
    .meta({ title: "Working time" }),
  waiting: text.max(40).optional().describe("How long one waits on top of that: `1 h`."),
  cost: text.max(40).optional().describe("What it costs: `under €5`, or `nothing`."),
  difficulty: z.enum(["easy", "medium", "hard"]).optional().describe("How hard it is."),
  need: z
    .array(text.max(40))
    .min(1)
    .superRefine(noneAlike())
    .optional()
    .describe("What is needed, in a few words each.")
    .meta({ title: "What is needed" }),
});

const number = z.strictObject({
  for: text.max(80).describe("What one calls it for: `Something swallowed`."),
  call: text.max(20).describe("The number as people there write it: `0800 111 999`."),
  tel: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|\d{3,6})$/, breaks("not-a-telephone"))
    .describe("The number in international form, or a short one: `+44800111999`, `112`.")
    .meta({ title: "International form" }),
  note: text.max(160).optional().describe("Hours, price, and for whom it is."),
  words: z
    .array(text.max(400))
    .superRefine(noneAlike())
    .optional()
    .describe(
      "For an emergency: words or phrases at which a search shows the numbers, this one first, in every country that has a number for the same: `kill/hurt myself`.",
    ),
  source: z.strictObject(pageLink).describe("A page of whoever answers the call."),
});

/** In the order in which they are shown. */
const numbersOfCountry = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, breaks("not-a-country"))
    .describe("Two capital letters (ISO 3166), as in PT."),
  title: text.describe("The country’s name."),
  rows: z.array(number).min(1).describe("Danger first, then poison, then gas; the rest after them."),
});

export type CountryNumbers = z.output<typeof numbersOfCountry>;

/** Front matter of `articles/<slug>.md`. The file name is the article's id. */
export const articleFrontMatter = z.strictObject({
  title: text
    .max(80)
    .describe("Headline, in title case, without a full stop. Cards show two lines of it.")
    .meta({ title: "Headline" }),
  description: text
    .max(160)
    .describe("One sentence that makes the promise of the article; also the search engines’ summary."),
  category: slug.describe("The category that it stands in.").meta({ choices: "categories" }),
  tags: tags
    .describe("Three to five words or short phrases in lower case that a reader would search for.")
    .meta({ choices: "tags" }),
  ...publication,
  author: slug
    .describe("Who stands behind it: a person of the team, or the editors for health, money and electricity.")
    .meta({ choices: "authors" }),
  place: z
    .strictObject({
      room: slug.describe("A room of the house on the home page.").meta({ choices: "rooms" }),
      object: slug
        .describe("What stands for it there: an object by its English name, such as `tap-dripping`.")
        .meta({ title: "Thing" }),
    })
    .optional()
    .describe("Where it is found in the house of the home page.")
    .meta({ title: "Place in the house" }),
  ...pictured,
  atAGlance: atAGlance
    .optional()
    .describe("Time, price, difficulty and kit, shown under the title.")
    .meta({ title: "At a glance" }),
  sources: sources
    .optional()
    .describe(
      "Up to five pages that support what the article says, shown at its foot; two at least where the site asks for them.",
    ),
  tried: z
    .strictObject({
      by: text.describe("Who tried every step."),
      date: isoDate.describe("The day on which they did."),
    })
    .optional()
    .describe(
      "Who tried every step; said at its foot in place of the line on how the site’s texts are made.",
    ),
  numbers: z
    .array(numbersOfCountry)
    .min(1)
    .optional()
    .describe("Telephone numbers by country. They stand where the text has a line that says only {numbers}.")
    .meta({ title: "Telephone numbers" }),
  kind: z
    .enum(["emergency"])
    .optional()
    .describe(
      "`emergency` for a text that somebody opens who needs help now: it begins with the first three numbers of the reader’s country.",
    ),
  emergencyWords: z
    .array(text.max(400))
    .superRefine(noneAlike())
    .default([])
    .describe(
      "For an emergency: words or phrases at which a search shows its numbers above all results; of words with a slash between them, one is enough: `fire`, `drank/ate bleach/pills`.",
    )
    .meta({ title: "Words of an emergency" }),
  harmlessWords: z
    .array(text.max(400))
    .superRefine(noneAlike())
    .default([])
    .describe(
      "For an emergency: phrases with one of its words at which a search shows no numbers, as they are typed: `fire pit/drill`.",
    )
    .meta({ title: "Harmless phrases" }),
  danger: z
    .boolean()
    .default(false)
    .describe(
      "Somebody may be harmed by gas, electricity, chemicals, medicine, fire or a fall, or lose money. The mail and “Follow along” then begin with its warning (⚠️), and as the result of a search it says “Careful”.",
    ),
  relatedArticles: z
    .array(slug.meta({ choices: "articles" }))
    .length(3, breaks("related-not-three"))
    .default([])
    .describe(
      "Exactly three articles, shown first under “More Like This”. One that does not exist is left out. Without any, those of the same category come first.",
    )
    .meta({ title: "More like this" }),
  featured: z
    .boolean()
    .default(false)
    .describe("May be shown as “Article of the Week”: the newest featured one is."),
  askedAs,
  lookAgain: isoDate
    .optional()
    .describe(
      "Day on which to read its sources again, since law, prices or programs change. From then on the check reminds you of it.",
    )
    .meta({ title: "Look again on" }),
  ...afterwards,
});

export type ArticleFrontMatter = z.output<typeof articleFrontMatter>;
