import type { Root } from "mdast";
import type { CategoryEntry } from "../../../brand/categories.ts";
import type { Site } from "../../../brand/site.ts";
import type { Problem } from "../../../reading/problems.ts";
import { type Reading, readYaml, slugShape, splitFrontMatter } from "../../../reading/read.ts";
import { type Article, readTimeOf } from "../articles/article.ts";
import { pictureAddress } from "../pictures/picture-url.ts";
import type { BodyFault } from "./body-faults.ts";
import { parseMarkdown } from "./markdown.ts";
import { renderBody } from "./render.ts";
import { articleFrontMatter, editorsKey, type People } from "./schema.ts";

/** An article without what only its body tells. */
export type ArticleHead = Omit<Article, "readTime" | "headings" | "steps">;

/** What the body of an article tells: its HTML, its plain words, and what is made of them. */
export type ArticleBody = Pick<Article, "readTime" | "headings" | "steps"> & { html: string; text: string };

/** An article with its rendered body and the plain words of it. */
export type WholeArticle = Article & { html: string; text: string };

/** One article file. The head is read at once, the body parsed and rendered when it is first asked for. */
export type ReadArticle = { head: Reading<ArticleHead>; body: () => Reading<ArticleBody> };

type Surroundings = { site: Site; people: People; entries: CategoryEntry[] };

const kept = new Map<string, { source: string; surroundings: string; article: ReadArticle }>();

/**
 * A reader that knows what it has read: in development a changed article is read anew, not a thousand others.
 * A change of the surroundings (names of authors, categories, the site) changes every article.
 */
export function articleReader(surroundings: Surroundings): (place: string, source: string) => ReadArticle {
  const around = JSON.stringify(surroundings);
  return (place, source) => {
    const known = kept.get(place);
    if (known?.source === source && known.surroundings === around) return known.article;
    const article = readArticle(place, source, surroundings);
    kept.set(place, { source, surroundings: around, article });
    return article;
  };
}

/** `place` is the path of the file from the project's root. */
function readArticle(place: string, source: string, surroundings: Surroundings): ReadArticle {
  let body: Reading<ArticleBody> | undefined;
  return {
    head: readHead(place, source, surroundings),
    body: () => {
      body ??= readBody(place, source, thumbnailOf(slugOf(place), surroundings.site));
      return body;
    },
  };
}

/** The body of an article file, and the line where it begins. */
type Parsed = { tree: Root; bodyLine: number };

/** Renders the body of an article file, and parses it unless that is done. `thumbnail` is what the addresses of its pictures begin with. */
export function readBody(place: string, source: string | Parsed, thumbnail: string): Reading<ArticleBody> {
  const { tree, bodyLine } = typeof source === "string" ? parsed(source) : source;
  const rendered = renderBody(tree, { pictures: thumbnail, newTab: "all", answersFirst: true });
  const { faults, html, text, headings, steps } = rendered;
  if (faults.length > 0) return { value: undefined, problems: bodyProblems(place, bodyLine, faults) };
  return { value: { html, text, headings, steps, readTime: readTimeOf(text) }, problems: [] };
}

function parsed(source: string): Parsed {
  const { body, bodyLine } = splitFrontMatter(source);
  return { tree: parseMarkdown(body), bodyLine };
}

/** Faults of a body, by the lines of its file. */
function bodyProblems(file: string, bodyLine: number, faults: readonly BodyFault[]): Problem[] {
  return faults.map(({ line, fault }) => ({ file, line: line + bodyLine - 1, field: "body", fault }));
}

function thumbnailOf(id: string, { pictureHost }: Site): string {
  return pictureAddress(`article/${id}`, pictureHost);
}

function readHead(
  place: string,
  source: string,
  { site, people, entries }: Surroundings,
): Reading<ArticleHead> {
  const { frontMatter } = splitFrontMatter(source);
  const reading = readYaml(articleFrontMatter, frontMatter, place, 2);
  const id = slugOf(place);
  const problems = [...reading.problems, ...slugProblems(id, place)];
  if (!reading.value) return { value: undefined, problems };

  const { category: categorySlug, author: authorKey, ...fields } = reading.value;
  const lineOf = (field: string) =>
    frontMatter.split("\n").findIndex((line) => line.startsWith(`${field}:`)) + 2;
  const category = entries.find((entry) => entry.slug === categorySlug && !entry.showsArticlesOf);
  const author = authorKey === editorsKey ? { ...people.editors, isTeam: true } : people.team[authorKey];
  if (!category)
    problems.push({
      file: place,
      line: lineOf("category"),
      field: "category",
      fault: unknownCategory(categorySlug, entries),
    });
  if (!author) {
    const known = [...Object.keys(people.team), editorsKey].join(", ");
    problems.push({
      file: place,
      line: lineOf("author"),
      field: "author",
      fault: `nobody under team in people.yaml is “${authorKey}”; use one of ${known}`,
    });
  }
  if (!category || !author || problems.length > 0) return { value: undefined, problems };

  const value: ArticleHead = {
    ...fields,
    id,
    category: category.title,
    categorySlug,
    family: category.family ?? categorySlug,
    thumbnail: thumbnailOf(id, site),
    author: { name: author.name, avatar: author.avatar, ...("isTeam" in author && { isTeam: true }) },
  };
  return { value, problems: [] };
}

export function slugOf(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.[a-z]+$/, "");
}

export function slugProblems(slug: string, file: string): Problem[] {
  if (slugShape.test(slug)) return [];
  return [
    {
      file,
      line: 1,
      field: "slug",
      fault: "the file's name is the address; use small letters, digits and single hyphens",
    },
  ];
}

export function unknownCategory(slug: string, entries: CategoryEntry[]): string {
  const known = entries.filter((entry) => !entry.showsArticlesOf).map((entry) => entry.slug);
  return `there is no category “${slug}”; use one of ${known.join(", ")}`;
}
