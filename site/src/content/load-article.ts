import type { Root } from "mdast";
import type { CategoryEntry } from "../../../brand/categories.ts";
import type { Site } from "../../../brand/site.ts";
import { valueMend } from "../../../reading/field-mend.ts";
import { nearestOf } from "../../../reading/nearest.ts";
import type { Problem } from "../../../reading/problems.ts";
import { type Reading, readFrontMatter, slugShape, splitFrontMatter } from "../../../reading/read.ts";
import { plainSlug } from "../../../reading/slug.ts";
import { type Article, readTimeOf } from "../articles/article.ts";
import type { BodyFault } from "./body-faults.ts";
import { coverOf } from "./cover.ts";
import { parseMarkdown } from "./markdown.ts";
import { renderBody } from "./render.ts";
import { articleFrontMatter, editorsKey, type People } from "./schema.ts";

/** An article without what only its body tells. */
export type ArticleHead = Omit<Article, "readTime" | "headings" | "steps">;

/** What the body of an article tells: its HTML, its plain words, and what is made of them. */
export type ArticleBody = Pick<Article, "readTime" | "headings" | "steps"> & { html: string; text: string };

/** An article with its rendered body and the plain words of it. */
export type WholeArticle = Article & { html: string; text: string };

/** An article or quiz, and what of it no page shows: whether it is for readers yet, and where it stood before. */
export type Published<T> = { entry: T; draft: boolean; publishedAt: string; aliases: string[] };

/** One article file. The head is read at once, the body parsed and rendered when it is first asked for. */
export type ReadArticle = { head: Reading<Published<ArticleHead>>; body: () => Reading<ArticleBody> };

/** What an article refers to. */
export type Surroundings = { site: Site; people: People; entries: CategoryEntry[] };

/** One article file: its path from the project's root, its text, and whether a scene lies beside it. */
type ArticleFile = { place: string; source: string; hasScene: boolean };

/** The heads of article files, by their place, as they were read with the same surroundings: `settings` names them. */
export type KnownHeads = {
  settings: string;
  heads: Map<string, { source: string; hasScene: boolean; head: ReadArticle["head"] }>;
};

const kept = new Map<string, { source: string; hasScene: boolean; settings: string; article: ReadArticle }>();
let ahead: KnownHeads | undefined;

/** Spares `articleReader` the front matter of files that are still as another thread has read them. */
export function rememberHeads(known: KnownHeads): void {
  ahead = known;
}

/** What has been read, for another thread. */
export function knownHeads(): KnownHeads {
  const heads = new Map(
    [...kept].map(
      ([
        place,
        {
          source,
          hasScene,
          article: { head },
        },
      ]) => [place, { source, hasScene, head }],
    ),
  );
  return { settings: kept.values().next().value?.settings ?? "", heads };
}

/**
 * A reader that knows what it has read: in development a changed article is read anew, not a thousand others.
 * A change of the surroundings (names of authors, categories, the site) changes every article.
 */
export function articleReader(surroundings: Surroundings): (file: ArticleFile) => ReadArticle {
  const settings = JSON.stringify(surroundings);
  return (file) => {
    const { place, source, hasScene } = file;
    const isSame = (known?: { source: string; hasScene: boolean }) =>
      known?.source === source && known.hasScene === hasScene;
    const known = kept.get(place);
    if (known && isSame(known) && known.settings === settings) return known.article;
    const early = ahead?.settings === settings ? ahead.heads.get(place) : undefined;
    const article = readArticle(file, surroundings, isSame(early) ? early?.head : undefined);
    kept.set(place, { source, hasScene, settings, article });
    return article;
  };
}

function readArticle(
  file: ArticleFile,
  surroundings: Surroundings,
  head = readHead(file, surroundings),
): ReadArticle {
  let body: Reading<ArticleBody> | undefined;
  return {
    head,
    body: () => {
      body ??= readBody(file.place, file.source, surroundings.site);
      return body;
    },
  };
}

/** Where drawings are kept, if not here. */
type Surrounding = Pick<Site, "pictureHost">;

/** The body of an article file, and the line where it begins. */
type Parsed = { tree: Root; bodyLine: number };

/**
 * Renders the body of an article file, and parses it unless that is done. Without its surroundings it is read for its
 * faults and its words only.
 */
export function readBody(
  place: string,
  source: string | Parsed,
  { pictureHost }: Surrounding = { pictureHost: "" },
): Reading<ArticleBody> {
  const { tree, bodyLine } = typeof source === "string" ? parsed(source) : source;
  const pictures = { key: `article/${slugOf(place)}`, host: pictureHost } as const;
  const rendered = renderBody(tree, { pictures, newTab: "all", answersFirst: true });
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

function readHead(
  { place, source, hasScene }: ArticleFile,
  { site, people, entries }: Surroundings,
): Reading<Published<ArticleHead>> {
  const { frontMatter } = splitFrontMatter(source);
  const reading = readFrontMatter(articleFrontMatter, source, place);
  const id = slugOf(place);
  const problems = [...reading.problems, ...slugProblems(id, place)];
  if (!reading.value) return { value: undefined, problems };

  const {
    category: categorySlug,
    author: authorKey,
    lang = site.lang,
    draft,
    aliases,
    ...fields
  } = reading.value;
  const lineOf = (field: string) =>
    frontMatter.split("\n").findIndex((line) => line.startsWith(`${field}:`)) + 2;
  const category = entries.find((entry) => entry.slug === categorySlug && !entry.showsArticlesOf);
  const author = authorKey === editorsKey ? { ...people.editors, isTeam: true } : people.team[authorKey];
  if (!category)
    problems.push({
      file: place,
      line: lineOf("category"),
      ...unknownCategory(source, categorySlug, entries),
    });
  if (!author) {
    const known = [...Object.keys(people.team), editorsKey];
    const [near] = nearestOf(authorKey, known, 1);
    problems.push({
      file: place,
      line: lineOf("author"),
      field: "author",
      fault: `nobody under team in people.yaml is “${authorKey}”; use one of ${known.join(", ")}`,
      mend: near === undefined ? undefined : valueMend(source, ["author"], near),
    });
  }
  const shown =
    category && coverOf({ ...fields, key: `article/${id}`, hasScene }, category, site.pictureHost);
  if (shown?.fault)
    problems.push({ file: place, line: lineOf("cover"), field: "thumbnailAlt", fault: shown.fault });
  if (!category || !author || !shown || problems.length > 0) return { value: undefined, problems };

  const entry: ArticleHead = {
    ...fields,
    ...(lang !== site.lang && { lang }),
    id,
    category: category.title,
    categorySlug,
    family: category.family ?? categorySlug,
    thumbnail: shown.thumbnail,
    thumbnailAlt: shown.thumbnailAlt,
    author: { name: author.name, avatar: author.avatar, ...("isTeam" in author && { isTeam: true }) },
  };
  return { value: { entry, draft, publishedAt: fields.publishedAt, aliases }, problems: [] };
}

export function slugOf(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.[a-z]+$/, "");
}

export function slugProblems(slug: string, file: string): Problem[] {
  const fault = slugFault(slug);
  return fault ? [{ file, line: 1, field: "slug", fault: `the file's name is the address; ${fault}` }] : [];
}

function slugFault(slug: string): string | undefined {
  // web servers take them for the page of a folder, and for what is not found
  if (["index", "404"].includes(slug)) return `“${slug}” has a meaning of its own there; choose another name`;
  if (slugShape.test(slug)) return undefined;
  const better = plainSlug(slug);
  return `use small letters, digits and single hyphens${better && `, as in ${better}`}`;
}

/** The fault of a category that there is not; `source`: the text of the file that names it. */
export function unknownCategory(
  source: string,
  slug: string,
  entries: CategoryEntry[],
): Pick<Problem, "field" | "fault" | "mend"> {
  const known = entries.filter((entry) => !entry.showsArticlesOf).map((entry) => entry.slug);
  const renamed = entries.find(({ aliases }) => aliases.includes(slug))?.slug;
  const near = renamed ?? nearestOf(slug, known, 1)[0];
  const fault = renamed
    ? `the category “${slug}” is called “${renamed}” now; write that`
    : `there is no category “${slug}”; use one of ${known.join(", ")}`;
  const mend = near === undefined ? undefined : valueMend(source, ["category"], near);
  return { field: "category", fault, mend };
}
