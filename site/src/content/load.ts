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
import { articleReader, type LoadedArticle } from "./load-article.ts";
import { loadPages, type Pages } from "./load-pages.ts";
import { loadQuiz } from "./load-quiz.ts";
import { nobody, type People, peopleSchema, synonymsSchema } from "./schema.ts";

/** Everything in the site's folder, read and validated. Articles stand newest first. */
export type Content = {
  site: Site;
  people: People;
  /** Every known category, in the order of the file; `main` marks the six of the home page. */
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

/** Reads and validates the site's folder. Throws a `ContentError` that lists every fault, not just the first. */
export function loadContent(root = siteFolder()): Content {
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
  if (!site || !people || !entries || !synonyms) throw new ContentError(problems);

  const readArticle = articleReader({ site, people, entries });
  const loaded = filesIn(root, "articles", ".md").flatMap(
    (name) => take(readArticle(placeIn(root, `articles/${name}`), textOf(root, `articles/${name}`))) ?? [],
  );
  const quizzes = filesIn(root, "quizzes", ".yaml").flatMap(
    (name) =>
      take(
        loadQuiz(
          placeIn(root, `quizzes/${name}`),
          textOf(root, `quizzes/${name}`),
          entries,
          site.pictureHost,
        ),
      ) ?? [],
  );
  const pages = take(loadPages(root, site));
  problems.push(
    ...duplicates(placeIn(root, "articles"), filesIn(root, "articles", ".md")),
    ...duplicates(placeIn(root, "quizzes"), filesIn(root, "quizzes", ".yaml")),
  );
  if (problems.length > 0 || !pages) throw new ContentError(problems);
  return { site, people, synonyms, pages, ...catalogueOf(loaded, quizzes, entries, site) };
}

function readPeople(root: string, siteName: string): Reading<People> {
  const source = textIfThere(root, "people.yaml");
  if (source === undefined) return { value: nobody(siteName), problems: [] };
  return readYaml(peopleSchema, source, placeIn(root, "people.yaml"));
}

function catalogueOf(loaded: LoadedArticle[], quizzes: Quiz[], entries: CategoryEntry[], site: Site) {
  const sorted = loaded.toSorted((a, b) => b.article.publishedAt.localeCompare(a.article.publishedAt));
  const articles = sorted.map(({ article }) => article);
  return {
    articles,
    bodies: new Map(loaded.map(({ article, html }) => [article.id, html])),
    texts: new Map(loaded.map(({ article, text }) => [article.id, text])),
    quizzes: quizzes.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
    categories: entries.map((entry) => categoryOf(entry, articles, entries, site)),
  };
}

function categoryOf(
  entry: CategoryEntry,
  articles: Article[],
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
    main,
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
