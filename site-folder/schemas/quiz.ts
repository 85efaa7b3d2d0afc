import { z } from "zod";
import { breaks } from "../rules/rules.ts";
import { afterwards, askedAs, pictured, publication, sources, tags } from "./entry-fields.ts";
import { noneAlike, slug, text } from "./field-types.ts";

const questionSchema = z.strictObject({
  id: slug
    .describe(
      "Short name, unique within the quiz. Answers are recorded under it: leave it once readers have the quiz.",
    )
    .meta({ title: "Short name" }),
  question: text.describe("The question, with its question mark."),
  options: z
    .array(text)
    .length(4, breaks("quiz-options"))
    .superRefine(noneAlike())
    .describe("Exactly four answers to choose from.")
    .meta({ title: "Answers" }),
  correctAnswer: z
    .int()
    .min(0, breaks("quiz-answer-first"))
    .max(3, breaks("quiz-answer-last"))
    .describe("Which of the answers is right.")
    .meta({ title: "The right answer", choices: "answers" }),
  explanation: text.describe("Why, in one or two sentences that teach something."),
  article: slug
    .optional()
    .describe("An article that tells more, linked after the run.")
    .meta({ title: "Article that tells more", choices: "articles" }),
});

/** `quizzes/<slug>.yaml`. The file name is the quiz's id. */
export const quizSchema = z.strictObject({
  title: text
    .max(80)
    .describe("Headline, in title case; the page adds “Quiz” in its title.")
    .meta({ title: "Headline" }),
  description: text.max(160).describe("One sentence that says what a reader will know afterwards."),
  category: slug.describe("The category that it stands in.").meta({ choices: "categories" }),
  difficulty: z
    .enum(["Easy", "Medium", "Hard"])
    .describe("How much a reader must know before; shown on the card."),
  estimatedTime: z
    .string()
    .regex(/^\d+ min$/, breaks("quiz-time"))
    .describe("As it is shown, in minutes: `5 min`.")
    .meta({ title: "Takes" }),
  tags: tags
    .describe("Three to five words or short phrases in lower case that say what it is about.")
    .meta({ choices: "tags" }),
  askedAs,
  ...publication,
  ...pictured,
  sources: sources
    .optional()
    .describe(
      "Up to five pages that support the answers which no named article explains; shown below the quiz.",
    ),
  relatedQuizzes: z
    .array(slug.meta({ choices: "quizzes" }))
    .describe("Quizzes that are offered first after the result.")
    .meta({ title: "Other quizzes" }),
  featured: z.boolean().default(false).describe("Marks it as one of the best; no page uses it yet."),
  ...afterwards,
  questions: z
    .array(questionSchema)
    .min(1)
    .superRefine(noneAlike(({ question }) => question, "question"))
    .describe("The questions, in the order in which they are asked."),
});

export type QuizFile = z.output<typeof quizSchema>;
