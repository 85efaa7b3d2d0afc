import { existsSync } from "node:fs";
import path from "node:path";
import { brandReading } from "../../../brand/brand.ts";
import { type CategoryEntry, readCategories } from "../../../brand/categories.ts";
import { readSite, type Site } from "../../../brand/site.ts";
import { ContentError, type Problem } from "../../../reading/problems.ts";
import { filesIn, type Reading, readYaml, textIfThere, textOf } from "../../../reading/read.ts";
import { placeIn, siteFolder } from "../../../reading/site-folder.ts";
import type { Article } from "../articles/article.ts";
import type { Category } from "../categories/category.ts";
import { pictureAddress } from "../pictures/picture-url.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import {
  type ArticleBody,
  type ArticleHead,
  articleReader,
  type ReadArticle,
  slugOf,
} from "./load-article.ts";
import { loadPages, type Pages } from "./load-pages.ts";
import { loadQuiz } from "./load-quiz.ts";
import { editorsOf, type People, peopleSchema, synonymsSchema } from "./schema.ts";
import { withoutDeadLinks } from "./sections.ts";

/** Everything in the site's folder, read and validated. Articles stand newest first. */
export type Content = {
  site: Site;
  people: People;
  /** Every known category, in the order of the file; `main` marks the six of the home page, of which one without articles is none. */
  categories: Category[];
  articles: Article[];
  /** Rendered HTML of an article's body, by id. */
  bodies: ReadonlyMap<string, string>;
  /** Plain words of an article's body, by id, for search and feeds. */
  texts: ReadonlyMap<string, string>;
  quizzes: Quiz[];
  /** Groups of words that mean the same to someone who searches. */
  synonyms: string[][];
  pages: Pages;
};

/** The same without the bodies of articles. */
export type Heads = Omit<Content, "articles" | "bodies" | "texts"> & {
  articles: ArticleHead[];
  /** The whole file of an article, by id. */
  sources: ReadonlyMap<string, string>;
};

/** Reads and validates the site's folder. Throws a `ContentError` that lists every fault, not just the first. */
export function loadContent(root = siteFolder()): Content {
  const { heads, read, problems } = readFolder(root);
  const bodies = read.map(({ head, body }) => ({ id: head.value?.id, body: body() }));
  problems.push(...bodies.flatMap(({ body }) => body.problems));
  if (problems.length > 0 || !heads) throw new ContentError(problems);
  const byId = new Map(bodies.flatMap(({ id, body }) => (id && body.value ? [[id, body.value]] : [])));
  return { ...heads, ...withBodies(heads.articles, byId) };
}

/**
 * Reads and validates all but the bodies of articles, which take four fifths of the time: a thousand articles are there
 * in 0.7 s. Throws a `ContentError` with every fault but those of bodies.
 */
export function loadHeads(root = siteFolder()): Heads {
  const { heads, problems } = readFolder(root);
  if (problems.length > 0 || !heads) throw new ContentError(problems);
  return heads;
}

type Folder = { heads?: Heads; read: ReadArticle[]; problems: Problem[] };

function readFolder(root: string): Folder {
  const problems: Problem[] = [];
  const take = <T>({ value, problems: found }: Reading<T>): T | undefined => {
    problems.push(...found);
    return value;
  };
  const site = take(readSite(root));
  const people = take(readPeople(root, site?.name ?? ""));
  const entries = take(readCategories(root));
  const synonyms = take(
    readYaml(synonymsSchema, textIfThere(root, "synonyms.yaml") ?? "[]", placeIn(root, "synonyms.yaml")),
  );
  // categories.yaml has told its own faults above
  if (entries) take(brandReading(root));
  if (!site || !people || !entries || !synonyms) return { read: [], problems };

  const readArticle = articleReader({ site, people, entries });
  const names = filesIn(root, "articles", ".md");
  const sources = new Map(names.map((name) => [slugOf(name), textOf(root, `articles/${name}`)]));
  const read = names.map((name) => {
    const file = `articles/${name}`;
    const source = sources.get(slugOf(name)) ?? "";
    return readArticle({ place: placeIn(root, file), source, hasScene: hasScene(root, file) });
  });
  const articles = read.flatMap(({ head }) => take(head) ?? []);
  const { pictureHost } = site;
  const quizzes = filesIn(root, "quizzes", ".yaml").flatMap((name) => {
    const file = `quizzes/${name}`;
    const around = { entries, pictureHost, hasScene: hasScene(root, file) };
    return take(loadQuiz(placeIn(root, file), textOf(root, file), around)) ?? [];
  });
  const pages = take(loadPages(root, site));
  problems.push(
    ...duplicates(placeIn(root, "articles"), names),
    ...duplicates(placeIn(root, "quizzes"), filesIn(root, "quizzes", ".yaml")),
  );
  if (!pages) return { read, problems };
  const catalogue = catalogueOf(articles, quizzes, entries, site);
  const heads = {
    site: withoutDeadLinks(site, catalogue),
    people,
    synonyms,
    pages,
    sources,
    ...catalogue,
  };
  return { heads, read, problems };
}

/** Whether pictures are drawn for an article or quiz. */
function hasScene(root: string, file: string): boolean {
  return existsSync(path.join(root, file.replace(/\.\w+$/, ".scene.yaml")));
}

function readPeople(root: string, siteName: string): Reading<People> {
  const reading = readYaml(
    peopleSchema,
    textIfThere(root, "people.yaml") ?? "{}",
    placeIn(root, "people.yaml"),
  );
  if (!reading.value) return reading;
  return { value: { ...reading.value, editors: reading.value.editors ?? editorsOf(siteName) }, problems: [] };
}

function catalogueOf(heads: ArticleHead[], quizzes: Quiz[], entries: CategoryEntry[], site: Site) {
  const articles = heads.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return {
    articles,
    quizzes: quizzes.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
    categories: entries.map((entry) => categoryOf(entry, articles, entries, site)),
  };
}

function withBodies(heads: readonly ArticleHead[], byId: ReadonlyMap<string, ArticleBody>) {
  const articles: Article[] = [];
  const [bodies, texts] = [new Map<string, string>(), new Map<string, string>()];
  for (const head of heads) {
    const body = byId.get(head.id);
    if (!body) continue;
    const { html, text, ...told } = body;
    articles.push({ ...head, ...told });
    bodies.set(head.id, html);
    texts.set(head.id, text);
  }
  return { articles, bodies, texts };
}

function categoryOf(
  entry: CategoryEntry,
  articles: readonly ArticleHead[],
  entries: CategoryEntry[],
  { pictureHost }: Site,
): Category {
  const { slug, title, description, main, showsArticlesOf } = entry;
  const counted = showsArticlesOf ?? slug;
  const tipCount = articles.filter((article) => article.categorySlug === counted).length;
  const family = entry.family ?? slug;
  const { icon } = entries.find((other) => other.slug === family) ?? entry;
  return {
    slug,
    title,
    description,
    family,
    icon,
    thumbnail: pictureAddress(`category/${family}`, pictureHost),
    tipCount,
    main: main && tipCount > 0,
    ...(showsArticlesOf && { showsArticlesOf }),
  };
}

/** File names that differ in case only are one address on some machines and two on others. */
function duplicates(folder: string, names: string[]): Problem[] {
  const first = new Map<string, string>();
  return names.flatMap((name) => {
    const other = first.get(name.toLowerCase());
    first.set(name.toLowerCase(), name);
    if (!other) return [];
    return [
      {
        file: `${folder}/${name}`,
        line: 1,
        field: "slug",
        fault: `is the slug of ${other} too; rename one of them`,
      },
    ];
  });
}
