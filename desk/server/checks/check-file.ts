import { existsSync } from "node:fs";
import nodePath from "node:path";
import type { z } from "zod";
import { contrastFaults } from "../../../brand/contrast-faults.ts";
import { alternativeTextFaults } from "../../../checks/content/alternative-texts.ts";
import { checkArticle } from "../../../checks/content/article.ts";
import { linkFaults } from "../../../checks/content/links.ts";
import { namedFaults } from "../../../checks/content/named.ts";
import { checkQuiz, quizStyle } from "../../../checks/content/quiz.ts";
import { parseMarkdownFile } from "../../../checks/content/source.ts";
import {
  type Spellings,
  spellingFaults,
  textIn,
  withoutFieldNames,
} from "../../../checks/content/spelling.ts";
import { picturesOf } from "../../../pictures/entries.ts";
import { stockFaults } from "../../../pictures/stock.ts";
import { slugOf } from "../../../site/src/content/card.ts";
import { type EntryContext, readArticle } from "../../../site/src/content/load-article.ts";
import { readQuiz } from "../../../site/src/content/load-quiz.ts";
import { reservedPaths } from "../../../site/src/content/paths.ts";
import { pictureEntryOf } from "../../../site/src/content/picture-site.ts";
import { renderBody } from "../../../site/src/markdown/render.ts";
import { isPublished } from "../../../site-folder/build-mode.ts";
import type { Fault } from "../../../site-folder/faults.ts";
import { linesOf, readFrontMatter, readYaml, splitFrontMatter } from "../../../site-folder/read.ts";
import { categoryFaults } from "../../../site-folder/schemas/categories.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { placeIn } from "../../../site-folder/site-folder.ts";
import { isEntry, type Kind } from "../../contract.ts";
import { schemas } from "../files/fields.ts";

/** What the check of one file needs to know of the whole site. */
export type CheckContext = EntryContext & {
  root: string;
  articles: ReadonlySet<string>;
  quizzes: ReadonlySet<string>;
  /** Paths of the published pages. */
  pages: ReadonlySet<string>;
  /** The same, including drafts and scheduled entries. */
  allPages: ReadonlySet<string>;
  today: string;
  words: Spellings;
};

/** A file to check, with a text that may not be saved yet. */
export type CheckedFile = { path: string; kind: Kind; text: string };

/**
 * The faults that `check:content` finds in one file, by the same rules. An alias that two files use is left to
 * `check:content`.
 */
export async function faultsInFile(context: CheckContext, file: CheckedFile): Promise<Fault[]> {
  const place = placeIn(context.root, file.path);
  const found = [...shapeFaults(context, file, place), ...(await spellingOf(context, file, place))];
  // two rules may report the same missing picture
  const once = new Map(found.map((fault) => [`${fault.line} ${fault.fault}`, fault]));
  return [...once.values()].sort((a, b) => a.line - b.line);
}

function shapeFaults(context: CheckContext, file: CheckedFile, place: string): Fault[] {
  const { kind } = file;
  if (kind === "article") return articleFaults(context, file, place);
  if (kind === "quiz") return quizFaults(context, file, place);
  if (isPage(kind)) return pageFaults(context, { kind, text: file.text }, place);
  return [...dataFaults(context.root, file), ...namedIn(context, file, place)];
}

/** Names in settings that do not exist, and colours with too little contrast, if the settings can be read. */
function namedIn(context: CheckContext, { kind, text }: CheckedFile, place: string): Fault[] {
  if (kind === "brand") {
    const { value } = readYaml(schemas.brand, text, place);
    return value ? contrastFaults(value, place, linesOf(text)) : [];
  }
  if (kind === "categories") {
    const { value } = readYaml(schemas.categories, text, place);
    return value ? [...categoryFaults(value, place, text), ...stockFaults(place, text, value)] : [];
  }
  const { value } = kind === "site" ? readYaml(schemas.site, text, place) : {};
  if (!value) return [];
  const slugsOf = (folder: string) =>
    [...context.pages].flatMap((page) => (page.startsWith(folder) ? { id: page.slice(folder.length) } : []));
  const shown = {
    articles: slugsOf("/article/"),
    quizzes: slugsOf("/quiz/"),
    categories: context.categories,
  };
  // links to an empty list or a missing legal page are left out of the pages, so they are no fault
  const pages = new Set([...context.pages, ...reservedPaths(context.categories)]);
  return namedFaults(place, text, { ...shown, site: value as Site }, pages);
}

/** The faults of a settings file that can be found without other files. */
export function dataFaults(root: string, { path, kind, text }: CheckedFile): Fault[] {
  if (isEntry(kind) || isPage(kind) || kind === "words") return [];
  return readYaml<z.ZodType>(schemas[kind], text, placeIn(root, path)).faults;
}

function articleFaults(context: CheckContext, { path, text }: CheckedFile, place: string): Fault[] {
  const file = { place, source: text, hasScene: hasScene(context, path) };
  const { value, faults: ofShape } = readArticle(file, context);
  if (!value) return ofShape;
  const { entry, draft } = value;
  const isSeen = isPublished({ draft, publishedAt: entry.publishedAt }, context.today);
  const known = {
    articles: context.articles,
    pages: isSeen ? context.pages : context.allPages,
    today: context.today,
    requireSources: context.site.requireSources,
    lang: context.site.lang,
  };
  const { faults, style } = checkArticle(entry, parseMarkdownFile(place, text), known);
  return [...faults, ...style, ...pictureFaults(context, "article", { ...file, file: place, entry })];
}

function quizFaults(context: CheckContext, file: CheckedFile, place: string): Fault[] {
  const { text } = file;
  const { categories, site, articles, quizzes, today } = context;
  const { requireSources: isRequired } = site;
  const read = { place, source: text, hasScene: hasScene(context, file.path) };
  const { value, faults } = readQuiz(read, { categories, site });
  if (!value) return faults;
  const quiz = { file: place, text, quiz: value.entry };
  return [
    ...checkQuiz(quiz, articles, quizzes, { today, isRequired }),
    ...quizStyle(quiz),
    ...pictureFaults(context, "quiz", { file: place, source: text, entry: value.entry }),
  ];
}

type Page = "about" | "contact" | "legal";

function isPage(kind: Kind): kind is Page {
  return kind === "about" || kind === "contact" || kind === "legal";
}

function pageFaults(
  context: CheckContext,
  { kind, text }: { kind: Page; text: string },
  place: string,
): Fault[] {
  const { faults } = readFrontMatter<z.ZodType>(schemas[kind], text, place);
  const { body, bodyLine } = splitFrontMatter(text);
  const { faults: found } = renderBody(body, { newTab: "external" });
  const ofBody = found.map(({ line, fault }) => ({ line: line + bodyLine - 1, fault }));
  const source = parseMarkdownFile(place, text);
  return [
    ...faults,
    ...ofBody.map((each) => ({ file: place, field: "body", ...each })),
    ...linkFaults(source, context.pages),
    ...alternativeTextFaults(source),
  ];
}

/** Photographs that do not exist, and drawings without a scene. */
function pictureFaults(
  { root, categories, site }: CheckContext,
  kind: "article" | "quiz",
  placed: Parameters<typeof pictureEntryOf>[1],
): Fault[] {
  const named = pictureEntryOf(kind, placed, new Set());
  const { faults } = picturesOf(named, { folder: root, categories, site });
  return faults.filter(
    ({ file, field }) => slugOf(file) === slugOf(placed.file) && (field === "cover" || field === "body"),
  );
}

function hasScene({ root }: CheckContext, path: string): boolean {
  return existsSync(nodePath.join(root, path.replace(/\.\w+$/, ".scene.yaml")));
}

/** Kinds of files whose text readers do not see. */
const withoutWords: readonly Kind[] = ["brand", "synonyms", "words"];

async function spellingOf(
  { site, words }: CheckContext,
  { kind, text }: CheckedFile,
  file: string,
): Promise<Fault[]> {
  if (withoutWords.includes(kind)) return [];
  const isData = ["site", "people", "categories"].includes(kind);
  const lang = (kind === "article" && /^lang:\s*["']?([\w-]+)/m.exec(text)?.[1]) || site.lang;
  return spellingFaults([textIn(lang, { file, text: isData ? withoutFieldNames(text) : text })], words);
}
