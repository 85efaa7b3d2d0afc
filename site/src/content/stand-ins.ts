import { parseDocument, stringify } from "yaml";
import type { z } from "zod";
import type { CategoryEntry } from "../../../brand/categories.ts";
import { splitFrontMatter } from "../../../reading/read.ts";
import { articleFrontMatter, editorsKey, type People, quizSchema } from "./schema.ts";

type Around = { people: People; entries: readonly CategoryEntry[]; today: string };

/**
 * A draft whose missing or faulty fields have a value, so that its page can be shown while it is written; what it says
 * stays as it is where the schema takes it. Undefined where its YAML cannot be read.
 */
export function withStandIns(kind: "article" | "quiz", source: string, around: Around): string | undefined {
  const { frontMatter, body } = splitFrontMatter(source);
  const said = fieldsIn(kind === "quiz" ? source : frontMatter);
  if (!said) return undefined;
  const known = knownOnly(said, around);
  if (kind === "article")
    return `---\n${stringify(filled(articleFrontMatter, known, ofArticle(around)))}---\n${body}`;
  const questions = [said.questions].flat().filter((each) => questionSchema.safeParse(each).success);
  return stringify(filled(quizSchema, { ...known, questions }, { ...ofBoth(around), ...ofQuiz }));
}

const questionSchema = quizSchema.shape.questions.element;

function fieldsIn(yaml: string): Record<string, unknown> | undefined {
  const document = parseDocument(yaml, { logLevel: "silent" });
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

/** Without a category and an author that nobody knows. */
function knownOnly(said: Record<string, unknown>, { people, entries }: Around): Record<string, unknown> {
  const { category, author, ...rest } = said;
  const isCategory = entries.some(({ slug, showsArticlesOf }) => slug === category && !showsArticlesOf);
  const isAuthor =
    author === editorsKey || (typeof author === "string" && Object.hasOwn(people.team, author));
  return { ...rest, ...(isCategory && { category }), ...(isAuthor && { author }) };
}

function filled(schema: z.ZodObject, said: Record<string, unknown>, standIns: Record<string, unknown>) {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const isFit = said[name] !== undefined && (field as z.ZodType).safeParse(said[name]).success;
    if (!isFit && !(name in standIns)) return [];
    return [[name, isFit ? said[name] : standIns[name]]];
  });
  return Object.fromEntries(fields);
}

function ofBoth({ entries, today }: Around) {
  return {
    title: "Untitled",
    description: "One sentence that makes its promise.",
    category: entries.find(({ showsArticlesOf }) => !showsArticlesOf)?.slug,
    tags: ["first tag", "second tag", "third tag"],
    thumbnailAlt: "What the cover shows.",
    publishedAt: today,
    updatedAt: today,
  };
}

function ofArticle(around: Around) {
  return { ...ofBoth(around), author: editorsKey };
}

const ofQuiz = {
  difficulty: "Easy",
  estimatedTime: "5 min",
  relatedQuizzes: [],
  questions: [
    {
      id: "first",
      question: "The first question?",
      options: ["One", "Two", "Three", "Four"],
      correctAnswer: 0,
      explanation: "Why it is so.",
    },
  ],
};
