import { z } from "zod";
import { breaks } from "../rules/rules.ts";
import { optionalList, slug, text } from "./field-types.ts";

/** Articles name the key as `author`. */
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

/** Empty parts are left out of the pages. */
export const peopleSchema = z.preprocess(
  (value) => value ?? {},
  z.strictObject({
    sample: z
      .boolean()
      .default(false)
      .describe("Whether these people are sample data, with which no site may go public.")
      .meta({ title: "Sample data, to be replaced" }),
    team: z
      .record(slug, personSchema)
      .default({})
      .refine((team) => !(editorsKey in team), breaks("person-reserved")),
    editors: z
      .strictObject({ name: text, avatar: text })
      .optional()
      .describe("Sign what touches health, money or electricity; no person of the team."),
    testimonials: optionalList(
      z.strictObject({ quote: text, name: text, role: text, rating: z.int().min(1).max(5) }),
    ),
    badges: optionalList(z.strictObject({ title: text, text })),
    press: optionalList(z.strictObject({ outlet: text, title: text, year: z.int().min(1900).max(2099) })),
    awards: optionalList(z.strictObject({ title: text, by: text, year: z.int().min(1900).max(2099) })),
  }),
);

type PeopleFile = z.infer<typeof peopleSchema>;

export type People = PeopleFile & Required<Pick<PeopleFile, "editors">>;
