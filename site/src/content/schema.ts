import { z } from "zod";
import { alias, language, optionalList, slug, text } from "../../../brand/fields.ts";
import { addressFault } from "../../../pictures/picture-reference.ts";

/**
 * The schemas of articles, quizzes, people and pages in the site's folder (specification, chapter 3); those of
 * `site.yaml`, `brand.yaml` and `categories.yaml` are in `brand/`. The description of each field is the author's
 * manual, and the desk's form shows it.
 */

const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "write the date as YYYY-MM-DD, as in 2025-02-01", abort: true })
  .refine(
    (text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false,
    "this day does not exist",
  );

const publication = {
  publishedAt: isoDate.describe(
    "Day on which readers get it first, by the site’s calendar (`timeZone` of `site.yaml`), once the site is published on that day or later. Decides the order everywhere.",
  ),
  draft: z
    .boolean()
    .default(false)
    .describe(
      "Whether it is kept from readers, whatever its day says; its faults stop nothing. The desk, `npm run dev` and a preview show it.",
    ),
  updatedAt: isoDate.describe("Day of the last change that a reader would notice."),
};

const tag = text.regex(/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N} &’'-]*$/u, "write tags in lower case");

const tags = z
  .array(tag)
  .min(3)
  .max(5)
  .refine((all) => new Set(all).size === all.length, "names a word twice; remove one");

/** The name of a photograph beside the file; `pictures/` checks that it exists. */
const pictured = {
  cover: text
    .refine((name) => addressFault(name) === undefined, { error: ({ input }) => addressFault(String(input)) })
    .optional()
    .describe(
      "A photograph shown as its cover, 1,200 px wide or more; in the file, its name beside this file: `kettle.jpg`.",
    ),
  thumbnailAlt: text
    .max(200)
    .optional()
    .describe(
      "What the cover shows, for readers who cannot see it; needed where that is a photograph, or drawn for this text.",
    ),
};

/** A page that supports what an article or a quiz says, and the day it was read. */
const source = z.strictObject({
  title: text.max(120).describe("What the page is called, and after a comma whose it is."),
  url: z
    .url({ protocol: /^https$/, error: "write the page’s whole address, beginning with https://" })
    .describe("Its whole address, beginning with https://."),
  read: isoDate.describe("The day on which it was read."),
});

const sources = z
  .array(source)
  .min(1, "name a source, or leave the field out")
  .max(5, "name the five best sources");

/** A correction of an article or a quiz, and its day. */
const correction = z.strictObject({
  date: isoDate.describe(
    "Day on which it was put right, not before it came out; the last review (`updatedAt`) is on this day or later.",
  ),
  text: text
    .max(240)
    .describe(
      "What was wrong, and what is right now, in one or two sentences: `It said 6 minutes; it takes 10.`",
    ),
});

/** Fields that are added after publication. */
const afterwards = {
  corrections: z
    .array(correction)
    .min(1, "name a correction, or leave the field out")
    .optional()
    .describe(
      "Mistakes that could have misled a reader, once they are put right; shown at its foot, newest first.",
    ),
  aliases: z
    .array(alias)
    .default([])
    .describe(
      "Old addresses that lead here for good: the last part of one (`iron-shirts`), or a whole one (`/tips/iron-shirts`).",
    ),
  lang: language
    .optional()
    .describe("The language of its words, where that is not the site’s: `pt`, `pt-BR`."),
};

/** The facts under an article’s title; only those given are shown. */
const atAGlance = z.strictObject({
  handsOn: text.max(40).optional().describe("How long the work takes: `10 min`."),
  waiting: text.max(40).optional().describe("How long one waits on top of that: `1 h`."),
  cost: text.max(40).optional().describe("What it costs: `under €5`, or `nothing`."),
  difficulty: z.enum(["easy", "medium", "hard"]).optional().describe("How hard it is."),
  need: z.array(text.max(40)).min(1).optional().describe("What is needed, in a few words each."),
});

/** Front matter of `articles/<slug>.md`. The file name is the article's id. */
export const articleFrontMatter = z.strictObject({
  title: text.max(80).describe("Headline, in title case, without a full stop. Cards show two lines of it."),
  description: text
    .max(160)
    .describe("One sentence that makes the promise of the article; also the search engines’ summary."),
  category: slug.describe("The category that it stands in; in the file, its slug as in `categories.yaml`."),
  tags: tags.describe("Three to five words or short phrases in lower case that a reader would search for."),
  ...publication,
  author: slug.describe(
    "Who stands behind it: a person of the team (in the file, the key in `people.yaml`), or `editors` for health, money and electricity.",
  ),
  ...pictured,
  atAGlance: atAGlance.optional().describe("Time, price, difficulty and kit, shown under the title."),
  sources: sources
    .optional()
    .describe(
      "Up to five pages that support what the article says, shown at its foot; two at least where the site asks for them (`requireSources` of `site.yaml`).",
    ),
  relatedArticles: z
    .array(slug)
    .length(3, "name exactly three related articles, or leave the field out")
    .default([])
    .describe(
      "Exactly three articles, shown first under “More Like This”; in the file, their slugs. One that does not exist is left out. Without any, those of the same category come first.",
    ),
  featured: z
    .boolean()
    .default(false)
    .describe("May be shown as “Article of the Week”: the newest featured one is."),
  alsoCalled: tags
    .default([])
    .describe(
      "Three to five words or short phrases that people type into a search and the text does not have: `insomnia` for an article on sleep. They lead to close matches only and are shown nowhere.",
    ),
  ...afterwards,
});

const questionSchema = z.strictObject({
  id: slug.describe(
    "Short name, unique within the quiz. Answers are recorded under it: leave it once readers have the quiz.",
  ),
  question: text.describe("The question, with its question mark."),
  options: z
    .array(text)
    .length(4, "write exactly four options")
    .describe("Exactly four answers to choose from."),
  correctAnswer: z
    .int()
    .min(0, "0 is the first option")
    .max(3, "3 is the last option")
    .describe("Which option is right: 0 is the first, 3 the last."),
  explanation: text.describe("Why, in one or two sentences that teach something."),
  article: slug
    .optional()
    .describe("An article that tells more, linked after the run; in the file, its slug."),
});

/** `quizzes/<slug>.yaml`. The file name is the quiz's id. */
export const quizSchema = z.strictObject({
  title: text.max(80).describe("Headline, in title case; the page adds “Quiz” in its title."),
  description: text.max(160).describe("One sentence that says what a reader will know afterwards."),
  category: slug.describe("The category that it stands in; in the file, its slug as in `categories.yaml`."),
  difficulty: z
    .enum(["Easy", "Medium", "Hard"])
    .describe("How much a reader must know before; shown on the card."),
  estimatedTime: z
    .string()
    .regex(/^\d+ min$/, "write it as in 5 min")
    .describe("As it is shown, in minutes: `5 min`."),
  tags: tags.describe("Three to five words or short phrases in lower case that say what it is about."),
  ...publication,
  ...pictured,
  sources: sources
    .optional()
    .describe(
      "Up to five pages that support the answers which no named article explains; shown below the quiz.",
    ),
  relatedQuizzes: z
    .array(slug)
    .describe("Quizzes that are offered first after the result; in the file, their slugs."),
  featured: z.boolean().default(false).describe("Marks it as one of the best; no page uses it yet."),
  ...afterwards,
  questions: z.array(questionSchema).min(1).describe("The questions, in the order in which they are asked."),
});

/** One person under `team` of `people.yaml`; articles name the key as `author`. */
export const personSchema = z
  .strictObject({
    name: text,
    avatar: text.optional().describe("One emoji, shown beside the name; left out, the name’s first letter."),
    role: text.optional(),
    bio: text.optional(),
    credentials: optionalList(text),
    achievements: optionalList(text),
  })
  .transform((person) => ({ ...person, avatar: person.avatar ?? person.name.slice(0, 1) }));

/** The `author` of articles that no single person signs. */
export const editorsKey = "editors";

/** `people.yaml`: display data that only the operator can supply. Empty parts are left out of the pages. */
export const peopleSchema = z.preprocess(
  (value) => value ?? {},
  z.strictObject({
    sample: z
      .boolean()
      .default(false)
      .describe("Whether this file holds sample data; the launch check refuses that."),
    team: z
      .record(slug, personSchema)
      .default({})
      .refine((team) => !(editorsKey in team), "`editors` is a reserved name; rename this entry"),
    editors: z
      .strictObject({ name: text, avatar: text })
      .optional()
      .describe("Sign what touches health, money or electricity; no person of the team."),
    testimonials: optionalList(
      z.strictObject({ quote: text, name: text, role: text, rating: z.int().min(1).max(5) }),
    ),
    badges: optionalList(z.strictObject({ title: text, text })),
    press: optionalList(z.strictObject({ outlet: text, title: text, year: z.int() })),
    awards: optionalList(z.strictObject({ title: text, by: text, year: z.int() })),
  }),
);

/** `synonyms.yaml`: groups of words that mean the same to someone who searches. */
export const synonymsSchema = z.array(
  z
    .array(
      text.regex(/^[\p{Ll}\p{N}]+$/u, "use single words in lower case; write numbers in quotation marks"),
    )
    .min(2, "a group needs two words or more"),
);

/** Front matter of `legal/*.md`. */
export const legalFrontMatter = z.strictObject({ title: text, description: text, updatedAt: isoDate });

export const aboutFrontMatter = z.strictObject({
  title: text,
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
    .describe("Titles of the sections below the text, which `people.yaml` fills."),
  notice: z
    .strictObject({ title: text, text })
    .optional()
    .describe("The box at the end; `[words](/address)` links."),
});

export const contactFrontMatter = z.strictObject({
  title: text,
  description: text,
  intro: text,
  include: text.describe("Above the cards."),
  topics: optionalList(
    z.strictObject({ title: text, subject: text, include: z.array(text).min(1) }),
  ).describe("One card each: what to write and what to include."),
});

type PeopleFile = z.infer<typeof peopleSchema>;

export type People = PeopleFile & Required<Pick<PeopleFile, "editors">>;
