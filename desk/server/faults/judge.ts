import { existsSync } from "node:fs";
import nodePath from "node:path";
import { z } from "zod";
import { brandFile } from "../../../brand/brand-file.ts";
import { categoryFaults, categorySchema } from "../../../brand/categories.ts";
import { contrastFaults } from "../../../brand/contrast-faults.ts";
import { isEnglish } from "../../../brand/language.ts";
import { type Site, siteSchema } from "../../../brand/site.ts";
import { alternativeTextFaults } from "../../../checks/content/alternative-texts.ts";
import { judgeArticle } from "../../../checks/content/article.ts";
import { linkFaults } from "../../../checks/content/links.ts";
import { namedFaults } from "../../../checks/content/named.ts";
import { judgeQuiz, quizStyle } from "../../../checks/content/quiz.ts";
import { blocksOf, sourceOf } from "../../../checks/content/source.ts";
import { spellingFaults, textIn, withoutFieldNames } from "../../../checks/content/spelling.ts";
import { dateFormFaults } from "../../../checks/content/wording.ts";
import { picturesOf } from "../../../pictures/entries.ts";
import { stockFaults } from "../../../pictures/stock.ts";
import { isPublished, saysDraft } from "../../../reading/edition.ts";
import type { Problem } from "../../../reading/problems.ts";
import { linesOf, readFrontMatter, readYaml, splitFrontMatter } from "../../../reading/read.ts";
import { placeIn } from "../../../reading/site-folder.ts";
import { reservedPaths } from "../../../site/src/content/fixed-paths.ts";
import { readArticle, slugOf } from "../../../site/src/content/load-article.ts";
import { readQuiz } from "../../../site/src/content/load-quiz.ts";
import { pictureEntryOf } from "../../../site/src/content/picture-site.ts";
import { renderBody } from "../../../site/src/content/render.ts";
import {
  aboutFrontMatter,
  contactFrontMatter,
  legalFrontMatter,
  peopleSchema,
  synonymsSchema,
} from "../../../site/src/content/schema.ts";
import type { Kind } from "../../contract.ts";
import type { Around } from "./around.ts";

/** A file that is judged, perhaps with a text that is not saved yet. */
export type Judged = { path: string; kind: Kind; text: string };

/**
 * What `check:content` finds in one file, by the same rules. What can only be seen of several files together (a sentence
 * that stands in two, the spread of right answers, an alias of two) is left to it.
 */
export async function problemsOf(around: Around, judged: Judged): Promise<Problem[]> {
  const place = placeIn(around.root, judged.path);
  const found = [...shapeFaults(around, judged, place), ...(await spellingOf(around, judged, place))];
  // what keeps a picture from being found may be told by two rules
  const once = new Map(found.map((problem) => [`${problem.line} ${problem.fault}`, problem]));
  return [...once.values()].sort((a, b) => a.line - b.line);
}

function shapeFaults(around: Around, judged: Judged, place: string): Problem[] {
  const { kind } = judged;
  if (kind === "article") return articleFaults(around, judged, place);
  if (kind === "quiz") return quizFaults(around, judged, place);
  if (kind === "about" || kind === "contact" || kind === "legal") return pageFaults(around, judged, place);
  return [...dataFaults(around.root, judged), ...namedIn(around, judged, place)];
}

/** What settings name and there is not, and colours that are too near others, where they can be read. */
function namedIn(around: Around, { kind, text }: Judged, place: string): Problem[] {
  if (kind === "brand") {
    const { value } = readYaml(brandFile, text, place);
    return value ? contrastFaults(value, place, linesOf(text)) : [];
  }
  if (kind === "categories") {
    const { value } = readYaml(dataSchemas.categories, text, place);
    return value ? [...categoryFaults(value, place, text), ...stockFaults(place, text, value)] : [];
  }
  const { value } = kind === "site" ? readYaml(siteSchema, text, place) : {};
  if (!value) return [];
  const slugsOf = (room: string) =>
    [...around.pages].flatMap((page) => (page.startsWith(room) ? { id: page.slice(room.length) } : []));
  const shown = { articles: slugsOf("/article/"), quizzes: slugsOf("/quiz/"), categories: around.entries };
  // a link to an empty list, or to a page of law that is not there, is left out of the pages
  const pages = new Set([...around.pages, ...reservedPaths(around.entries)]);
  return namedFaults(place, text, { ...shown, site: value as Site }, pages);
}

/** Faults of a settings file, for which nothing else need be known. */
export function dataFaults(root: string, { path, kind, text }: Judged): Problem[] {
  if (!(kind in dataSchemas)) return [];
  return readYaml<z.ZodType>(dataSchemas[kind as keyof typeof dataSchemas], text, placeIn(root, path))
    .problems;
}

const dataSchemas = {
  site: siteSchema,
  brand: brandFile,
  categories: z.array(categorySchema).min(1, "name one category at least"),
  people: peopleSchema,
  synonyms: synonymsSchema,
};

const pageSchemas = { about: aboutFrontMatter, contact: contactFrontMatter, legal: legalFrontMatter };

function articleFaults(around: Around, { path, text }: Judged, place: string): Problem[] {
  const file = { place, source: text, hasScene: hasScene(around, path) };
  const { value, problems } = readArticle(file, around);
  if (!value) return problems;
  const { entry, draft } = value;
  const isSeen = isPublished({ draft, publishedAt: entry.publishedAt }, around.today);
  const known = {
    articles: around.articles,
    pages: isSeen ? around.pages : around.allPages,
    today: around.today,
    requireSources: around.site.requireSources,
    lang: around.site.lang,
  };
  const { faults, style } = judgeArticle(entry, sourceOf(place, text), known);
  return [...faults, ...style, ...pictureFaults(around, "article", { ...file, file: place, entry })];
}

function quizFaults(around: Around, judged: Judged, place: string): Problem[] {
  const { text } = judged;
  const { site, articles, quizzes, today } = around;
  const { lang, requireSources: isRequired } = site;
  const { value, problems } = quizReading(around, judged, place);
  if (!value) return problems;
  const quiz = { file: place, text, quiz: value.entry };
  return [
    ...judgeQuiz(quiz, articles, quizzes, { today, isRequired }),
    ...quizStyle(quiz, value.entry.lang ?? lang),
    ...pictureFaults(around, "quiz", { file: place, source: text, entry: value.entry }),
  ];
}

function quizReading(around: Around, { path, text }: Judged, place: string) {
  const { entries, site } = around;
  return readQuiz({ place, source: text, hasScene: hasScene(around, path) }, { entries, site });
}

function pageProblems({ kind, text }: Judged, place: string): Problem[] {
  const schema = pageSchemas[kind as keyof typeof pageSchemas];
  const { problems } = readFrontMatter<z.ZodType>(schema, text, place);
  const { body, bodyLine } = splitFrontMatter(text);
  const { faults } = renderBody(body, { newTab: "external" });
  const ofBody = faults.map(({ line, fault }) => ({ line: line + bodyLine - 1, fault }));
  return [...problems, ...ofBody.map((each) => ({ file: place, field: "body", ...each }))];
}

function pageFaults(around: Around, judged: Judged, place: string): Problem[] {
  const source = sourceOf(place, judged.text);
  return [
    ...pageProblems(judged, place),
    ...linkFaults(source, around.pages),
    ...alternativeTextFaults(source),
    ...(isEnglish(around.site.lang) ? dateFormFaults(source, blocksOf(source)) : []),
  ];
}

/** Photographs that are not there, and drawings without a scene. */
function pictureFaults(
  { root, entries, site }: Around,
  kind: "article" | "quiz",
  placed: Parameters<typeof pictureEntryOf>[1],
): Problem[] {
  const named = pictureEntryOf(kind, placed, new Set());
  const { problems } = picturesOf(named, { folder: root, categories: entries, site });
  return problems.filter(
    ({ file, field }) => slugOf(file) === slugOf(placed.file) && (field === "cover" || field === "body"),
  );
}

function hasScene({ root }: Around, path: string): boolean {
  return existsSync(nodePath.join(root, path.replace(/\.\w+$/, ".scene.yaml")));
}

/** Kinds whose words readers see. */
const withWords: readonly Kind[] = [
  "article",
  "quiz",
  "about",
  "contact",
  "legal",
  "site",
  "people",
  "categories",
];

async function spellingOf({ site, words }: Around, { kind, text }: Judged, file: string): Promise<Problem[]> {
  if (!withWords.includes(kind)) return [];
  const isData = ["site", "people", "categories"].includes(kind);
  const lang = (kind === "article" && /^lang:\s*["']?([\w-]+)/m.exec(text)?.[1]) || site.lang;
  return spellingFaults([textIn(lang, { file, text: isData ? withoutFieldNames(text) : text })], words);
}

/** Whether the faults of a file stop nothing yet. */
export function isDraft({ kind, text }: Judged): boolean {
  if (kind !== "article" && kind !== "quiz") return false;
  return saysDraft(splitFrontMatter(text).frontMatter || text);
}
