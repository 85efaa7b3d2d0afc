import { stringify } from "yaml";
import { articleTemplates } from "../../../site-folder/article-templates.ts";
import { reservedSlugs } from "../../../site-folder/schemas/field-types.ts";
import { fileSlug } from "../../../site-folder/slug.ts";
import type { Template } from "../../contract.ts";
import { placeOf } from "../files/file-place.ts";
import { writeNew } from "../files/text-file.ts";
import type { Overview } from "../overview/overview.ts";
import { Refused, refusing } from "../refused.ts";

/** The slug is made from the title; one that is taken gets a number. */
export function newFile(
  root: string,
  { template, title }: { template: Template; title: string },
  seen: Overview,
): { path: string } {
  const oneLine = title.replace(/[\s\p{C}]+/gu, " ").trim();
  const slug = fileSlug(oneLine);
  if (!slug)
    throw new Refused(
      "The address is made of the headline: write one with a digit or a letter from a to z in it.",
    );
  const path = freePath(template, slug, seen);
  const text = textOf(template, oneLine, seen);
  refusing(path, () => writeNew(placeOf(root, path), Buffer.from(text)));
  return { path };
}

function freePath(template: Template, slug: string, { files }: Overview): string {
  const taken = new Set(files.map(({ path }) => path.toLowerCase()));
  const pathOf = (number: number) => {
    const name = number === 1 ? slug : `${slug}-${number}`;
    return template === "quiz" ? `quizzes/${name}.yaml` : `articles/${name}.md`;
  };
  for (let number = reservedSlugs.includes(slug) ? 2 : 1; ; number++)
    if (!taken.has(pathOf(number))) return pathOf(number);
}

function textOf(
  template: Template,
  title: string,
  { settings: { categories, people }, today }: Overview,
): string {
  const category = categories?.find(({ showsArticlesOf }) => !showsArticlesOf)?.slug ?? "";
  const dates = { publishedAt: today, updatedAt: today };
  const head = { title, draft: true, description: "", category, tags: [], ...dates };
  if (template === "quiz") return stringify({ ...quizHead(head), questions: [question] }, { lineWidth: 0 });
  const [author = "editors"] = Object.keys(people?.team ?? {});
  return `---\n${stringify({ ...head, author }, { lineWidth: 0 })}---\n${articleTemplates[template]}`;
}

function quizHead(head: { title: string; draft: boolean; description: string; category: string }) {
  return { ...head, difficulty: "Easy", estimatedTime: "5 min", relatedQuizzes: [] };
}

const question = {
  id: "first",
  question: "",
  options: ["", "", "", ""],
  correctAnswer: 0,
  explanation: "",
};
