import type { CategoryEntry } from "../../../brand/categories.ts";
import type { Site } from "../../../brand/site.ts";
import type { Problem } from "../../../reading/problems.ts";
import { type Reading, readYaml, slugShape, splitFrontMatter } from "../../../reading/read.ts";
import { type Article, readTimeOf } from "../articles/article.ts";
import { pictureAddress } from "../pictures/picture-url.ts";
import { renderBody } from "./render.ts";
import { articleFrontMatter, editorsKey, type People } from "./schema.ts";

export type LoadedArticle = { article: Article; html: string; text: string };

type Surroundings = { site: Site; people: People; entries: CategoryEntry[] };

const kept = new Map<string, { source: string; surroundings: string; reading: Reading<LoadedArticle> }>();

/**
 * A reader that knows what it has read: in development a changed article is rendered anew, not a thousand others.
 * A change of the surroundings (names of authors, categories, the site) changes every article.
 */
export function articleReader(
  surroundings: Surroundings,
): (place: string, source: string) => Reading<LoadedArticle> {
  const around = JSON.stringify(surroundings);
  return (place, source) => {
    const known = kept.get(place);
    if (known?.source === source && known.surroundings === around) return known.reading;
    const reading = loadArticle(place, source, surroundings);
    kept.set(place, { source, surroundings: around, reading });
    return reading;
  };
}

/** Reads one article file: front matter, then body. `place` is its path from the project's root. */
export function loadArticle(
  place: string,
  source: string,
  { site, people, entries }: Surroundings,
): Reading<LoadedArticle> {
  const { frontMatter, body, bodyLine } = splitFrontMatter(source);
  const reading = readYaml(articleFrontMatter, frontMatter, place, 2);
  const id = slugOf(place);
  const problems = [...reading.problems, ...slugProblems(id, place)];
  const thumbnail = pictureAddress(`article/${id}`, site.pictureHost);
  const rendered = renderBody(body, {
    pictures: thumbnail,
    newTab: "all",
    answersFirst: true,
  });
  problems.push(
    ...rendered.faults.map(({ line, fault }) => ({
      file: place,
      line: line + bodyLine - 1,
      field: "body",
      fault,
    })),
  );
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

  const article: Article = {
    ...fields,
    id,
    category: category.title,
    categorySlug,
    family: category.family ?? categorySlug,
    thumbnail,
    readTime: readTimeOf(rendered.text),
    author: { name: author.name, avatar: author.avatar, ...("isTeam" in author && { isTeam: true }) },
    headings: rendered.headings,
    steps: rendered.steps,
  };
  return { value: { article, html: rendered.html, text: rendered.text }, problems: [] };
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
