import type { Image } from "mdast";
import type { CategoryEntry } from "../../../brand/categories.ts";
import type { Site } from "../../../brand/site.ts";
import type { Problem } from "../../../reading/problems.ts";
import { lineOfField, readFrontMatter, slugShape, splitFrontMatter } from "../../../reading/read.ts";
import { plainSlug } from "../../../reading/slug.ts";
import { type Article, readTimeOf } from "../articles/article.ts";
import { coverOf } from "./cover.ts";
import { nodesOf, parseMarkdown } from "./markdown.ts";
import { renderBody } from "./render.ts";
import { articleFrontMatter, editorsKey, type People } from "./schema.ts";

/** What articles and quizzes may refer to. */
export type EntryContext = { site: Site; people: People; entries: CategoryEntry[] };

/** One file: its path below the project's root, its text, and whether it has a scene. */
export type EntryFile = { place: string; source: string; hasScene: boolean };

/** A file's content, if it has no faults, and its faults. */
export type Loaded<T> = { value?: T | undefined; problems: Problem[] };

/** An article or quiz, with what no page shows: whether it is a draft, and its old addresses. */
export type Written<T> = { entry: T; draft: boolean; aliases: string[] };

/**
 * Reads one article file: checks its front matter against the schema and the site's settings, and renders its body to
 * HTML.
 */
export function readArticle(
  file: EntryFile,
  { site, people, entries }: EntryContext,
): Loaded<Written<Article>> {
  const { place, source, hasScene } = file;
  const id = slugOf(place);
  const reading = readFrontMatter(articleFrontMatter, source, place);
  const { body, problems: ofBody } = readBody(file, site);
  const problems = [...reading.problems, ...slugProblems(id, place), ...ofBody];
  if (!reading.value) return { problems };

  const {
    category: categorySlug,
    author: authorKey,
    lang = site.lang,
    draft,
    aliases,
    ...fields
  } = reading.value;
  const category = entries.find((entry) => entry.slug === categorySlug && !entry.showsArticlesOf);
  const author = authorKey === editorsKey ? { ...people.editors, isTeam: true } : people.team[authorKey];
  if (!category) problems.push(unknownCategory(file, categorySlug, entries));
  if (!author) problems.push(unknownAuthor(file, authorKey, people));
  const cover =
    category && coverOf({ ...fields, key: `article/${id}`, hasScene }, category, site.pictureHost);
  if (cover?.fault)
    problems.push({
      file: place,
      line: lineOfField(source, "cover"),
      field: "thumbnailAlt",
      fault: cover.fault,
    });
  if (!category || !author || !cover || problems.length > 0) return { problems };

  const entry: Article = {
    ...fields,
    ...body,
    ...(lang !== site.lang && { lang }),
    id,
    category: category.title,
    categorySlug,
    family: category.family ?? categorySlug,
    thumbnail: cover.thumbnail,
    thumbnailAlt: cover.thumbnailAlt,
    author: { name: author.name, avatar: author.avatar, ...("isTeam" in author && { isTeam: true }) },
  };
  return { value: { entry, draft, aliases }, problems };
}

type Body = Pick<Article, "html" | "text" | "headings" | "steps" | "readTime" | "pictures">;

function readBody({ place, source }: EntryFile, { pictureHost }: Pick<Site, "pictureHost">) {
  const { body: markdown, bodyLine } = splitFrontMatter(source);
  const tree = parseMarkdown(markdown);
  const pictures = { key: `article/${slugOf(place)}`, host: pictureHost } as const;
  const { faults, ...rendered } = renderBody(tree, { pictures, newTab: "all", answersFirst: true });
  const lineOf = (line = 1) => line + bodyLine - 1;
  const images = nodesOf(tree).flatMap(({ node }): Image[] => (node.type === "image" ? [node] : []));
  const body: Body = {
    ...rendered,
    readTime: readTimeOf(rendered.text),
    pictures: images.map(({ url, position }) => ({ url, line: lineOf(position?.start.line) })),
  };
  return {
    body,
    problems: faults.map(
      ({ line, fault }): Problem => ({ file: place, line: lineOf(line), field: "body", fault }),
    ),
  };
}

export function slugOf(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.[a-z]+$/, "");
}

export function slugProblems(slug: string, file: string): Problem[] {
  const fault = slugFault(slug);
  return fault ? [{ file, line: 1, field: "slug", fault: `the file's name is the address; ${fault}` }] : [];
}

function slugFault(slug: string): string | undefined {
  // web servers use these names for the page of a folder and for the not-found page
  if (["index", "404"].includes(slug)) return `“${slug}” is a reserved address; choose another name`;
  if (slugShape.test(slug)) return undefined;
  const better = plainSlug(slug);
  return `use lower-case letters, digits and single hyphens${better && `, as in ${better}`}`;
}

/** The fault that names a category which does not exist. */
export function unknownCategory(
  { place, source }: EntryFile,
  slug: string,
  entries: readonly CategoryEntry[],
): Problem {
  const known = entries.filter((entry) => !entry.showsArticlesOf).map((entry) => entry.slug);
  const renamed = entries.find(({ aliases }) => aliases.includes(slug))?.slug;
  const fault = renamed
    ? `the category “${slug}” is called “${renamed}” now; write that`
    : `there is no category “${slug}”; use one of ${known.join(", ")}`;
  return { file: place, line: lineOfField(source, "category"), field: "category", fault };
}

function unknownAuthor({ place, source }: EntryFile, key: string, { team }: People): Problem {
  const known = [...Object.keys(team), editorsKey];
  return {
    file: place,
    line: lineOfField(source, "author"),
    field: "author",
    fault: `nobody under team in people.yaml is “${key}”; use one of ${known.join(", ")}`,
  };
}
