import { existsSync } from "node:fs";
import path from "node:path";
import type { CategoryEntry } from "../../../brand/categories.ts";
import type { Site } from "../../../brand/site.ts";
import type { Problem } from "../../../reading/problems.ts";
import { filesIn, textOf } from "../../../reading/read.ts";
import { placeIn } from "../../../reading/site-folder.ts";
import { pagesAround, reservedPaths } from "./fixed-paths.ts";
import { articleReader, type ReadArticle, type Surroundings } from "./load-article.ts";
import { legalPagesIn } from "./load-pages.ts";
import { loadQuiz } from "./load-quiz.ts";
import { addressRules, type Movable } from "./moved.ts";
import { type Entries, entriesIn, type Fill, type Placed } from "./publication.ts";

/** Every article and quiz, whoever may see it, the rules for their old addresses, and the files of drafts. */
export function readEntries(
  root: string,
  surroundings: Surroundings,
  { today, fill }: { today: string; fill?: Fill | undefined },
) {
  const { site, entries } = surroundings;
  const read: ReadArticle[] = [];
  const readArticle = articleReader(surroundings);
  const articles = entriesIn(root, { kind: "article", today, fill }, (place, source, file) => {
    const article = readArticle({ place, source, hasScene: hasScene(root, file) });
    read.push(article);
    return article.head;
  });
  const quizzes = entriesIn(root, { kind: "quiz", today, fill }, (place, source, file) =>
    loadQuiz(place, source, { entries, site, hasScene: hasScene(root, file) }),
  );
  const placed: Placed<unknown>[] = [...articles.entries, ...quizzes.entries];
  const isSeen = ({ isOut }: Placed<unknown>) => isOut;
  const seen = {
    articles: articles.entries.filter(isSeen).map(({ entry }) => entry),
    quizzes: quizzes.entries.filter(isSeen),
    pages: { legal: Object.fromEntries(legalPagesIn(root).map((id) => [id, true])) },
  };
  const pages = pagesAround(entries, seen);
  const { rules, problems } = addressRules(
    {
      out: [
        ...placed.filter(isSeen),
        ...categoriesIn(root, entries).filter(({ address }) => pages.includes(address)),
      ],
      toCome: placed.filter(({ isOut }) => !isOut),
      pages,
      reserved: reservedPaths(entries),
    },
    { file: placeIn(root, "site.yaml"), source: textOf(root, "site.yaml"), gone: site.gone },
  );
  const duplicated = [
    ...duplicates(placeIn(root, "articles"), articles.names),
    ...duplicates(placeIn(root, "quizzes"), quizzes.names),
  ];
  return {
    articles,
    quizzes,
    read,
    placed,
    rules,
    drafts: new Set([...articles.drafts, ...quizzes.drafts]),
    problems: [...articles.problems, ...quizzes.problems, ...problems, ...duplicated],
  };
}

/** Categories with the addresses they had before. */
function categoriesIn(root: string, entries: readonly CategoryEntry[]): Movable[] {
  const file = { file: placeIn(root, "categories.yaml"), source: textOf(root, "categories.yaml") };
  return entries
    .filter(({ aliases }) => aliases.length > 0)
    .map(({ slug, aliases }) => ({ ...file, address: `/category/${slug}`, aliases }));
}

export function addressesOf(placed: readonly Placed<unknown>[]): string[] {
  return placed.map(({ address }) => address);
}

/** A site without an article has nothing to show. */
export function noneWritten(root: string): Problem[] {
  if (filesIn(root, "articles", ".md").length > 0) return [];
  const fault =
    "there is no article yet, and a site needs one: write the first as articles/my-first-tip.md (docs/writing.md shows how); npm run dev shows the site meanwhile";
  return [{ file: placeIn(root, "articles"), line: 1, field: "file", fault }];
}

/** A clock that is years behind would publish an empty site. */
export function nothingOut(
  root: string,
  articles: Entries<unknown>["entries"],
  today: string,
  { timeZone }: Site,
): Problem[] {
  if (articles.some(({ isOut }) => isOut)) return [];
  if (articles.length === 0) return [];
  const fault = `no article is out on ${today} (${timeZone}): all are drafts or to come; publish one, or set this machine’s clock right`;
  return [{ file: placeIn(root, "articles"), line: 1, field: "publishedAt", fault }];
}

/** Whether pictures are drawn for an article or quiz. */
function hasScene(root: string, file: string): boolean {
  return existsSync(path.join(root, file.replace(/\.\w+$/, ".scene.yaml")));
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
