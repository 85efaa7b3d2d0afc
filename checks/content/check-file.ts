import { brandFileFaults, hueFaults, huesIn } from "../../brand/brand.ts";
import { checkPhotographs } from "../../pictures/check-pictures.ts";
import { picturesOf } from "../../pictures/entry-pictures.ts";
import { stockFaults } from "../../pictures/stock.ts";
import { iconFaults } from "../../site/src/content/category-icons.ts";
import { type EntryReader, entryFileOf, entryReader } from "../../site/src/content/load-entries.ts";
import { readPage } from "../../site/src/content/load-pages.ts";
import { type Movable, movedAddresses } from "../../site/src/content/moved.ts";
import { reservedPaths } from "../../site/src/content/paths.ts";
import { pictureEntryOf } from "../../site/src/content/picture-site.ts";
import { isPublished } from "../../site-folder/build-mode.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { type FileKindName, fileKind, languageOf } from "../../site-folder/file-kinds.ts";
import { placeIn } from "../../site-folder/paths.ts";
import { readYaml } from "../../site-folder/read.ts";
import type { CategorySettings } from "../../site-folder/schemas/categories.ts";
import { peopleSchema } from "../../site-folder/schemas/people.ts";
import { synonymsSchema } from "../../site-folder/schemas/synonyms.ts";
import { categoriesIn, siteIn } from "../../site-folder/settings.ts";
import { alternativeTextFaults } from "./alternative-texts.ts";
import { checkArticle } from "./article.ts";
import type { CheckContext } from "./context.ts";
import { futureFaults, lookAgainReminders } from "./dates.ts";
import { linkFaults } from "./links.ts";
import { namedFaults } from "./named.ts";
import { partFaults } from "./parts.ts";
import { checkQuiz, quizStyle } from "./quiz.ts";
import { parseMarkdownFile } from "./source.ts";
import { spellingFaults, type Text, textIn, withoutAskedAs, withoutFieldNames } from "./spelling.ts";
import { unreadMarkFaults } from "./unread-marks.ts";
import { yamlMarkFaults } from "./yaml-marks.ts";

/** A file to check, with a text that may not be saved yet. `path`: in the site's folder. */
export type CheckedFile = { path: string; kind: FileKindName; text: string };

export type FileFaults = {
  /** What reading the file finds, also for a build (`readFolder`). */
  ofReading: Fault[];
  /** What else is untrue, dangerous or leads nowhere. */
  faults: Fault[];
  /** What could be written better. */
  style: Fault[];
  /** Photographs that would be seen blurred. */
  warnings: Fault[];
  /** Texts that are due to be looked at again: no faults, since time brings them about. */
  reminders: Fault[];
};

/**
 * Everything that a machine can check of these files, in their order, for `check:content` and the desk alike: their
 * fields, what they refer to, their texts, spelling and photographs. All at once, since files share most of their words.
 */
export async function checkFiles(
  context: CheckContext,
  files: readonly CheckedFile[],
): Promise<FileFaults[]> {
  const texts = files.flatMap((file) => textsIn(context, file));
  const spelling = await spellingFaults(texts, context.spellings, context.results);
  const misspelt = Map.groupBy(spelling, ({ file }) => file);
  const checked: FileFaults[] = [];
  for (const file of files) {
    const found = await ownFaults(context, file);
    const spelled = misspelt.get(placeIn(context.root, file.path)) ?? [];
    const { ofReading, faults = [], style = [], warnings = [], reminders = [] } = found;
    const isTold = ({ rule }: Fault) => !found.quiet?.includes(rule);
    checked.push({
      ofReading,
      faults,
      style: [...style, ...marksIn(context, file), ...spelled].filter(isTold),
      warnings: warnings.filter(isTold),
      reminders: reminders.filter(isTold),
    });
  }
  return checked;
}

function marksIn({ root }: CheckContext, { kind, path, text }: CheckedFile): Fault[] {
  return fileKind(kind).schema ? yamlMarkFaults({ kind, file: placeIn(root, path), text }) : [];
}

/** `quiet`: the rules that the file silences. */
type Found = Pick<FileFaults, "ofReading"> & Partial<FileFaults> & { quiet?: readonly string[] };

async function ownFaults(context: CheckContext, file: CheckedFile): Promise<Found> {
  const { kind } = file;
  if (kind === "article") return articleFaults(context, file);
  if (kind === "quiz") return quizFaults(context, file);
  if (kind === "about" || kind === "contact" || kind === "legal") return pageFaults(context, file);
  const ofReading = settingsFaults(context, file);
  if (kind === "site")
    return {
      ofReading,
      faults: namedIn(context, file, ofReading),
      style: partFaults({ file: placeIn(context.root, file.path), text: file.text }, context.partsOf),
    };
  if (kind !== "categories") return { ofReading };
  return {
    ofReading: [...ofReading, ...categoryAliasFaults(context, file)],
    faults: objectFaults(context, file),
  };
}

/** What is known of a site while its settings have faults. */
type Known = { root: string; categories?: CategorySettings[] };

/** The faults of a file of settings, also while others have faults. */
export function settingsFaults({ root, categories }: Known, { kind, path, text }: CheckedFile): Fault[] {
  const place = placeIn(root, path);
  if (kind === "site") return siteIn(text, place, categories).faults;
  if (kind === "brand") return brandFileFaults(text, root);
  if (kind === "categories") return categoriesFaults(root, text, place);
  if (kind === "people") return readYaml(peopleSchema, text, place).faults;
  return kind === "synonyms" ? readYaml(synonymsSchema, text, place).faults : [];
}

function categoriesFaults(root: string, text: string, place: string): Fault[] {
  const categories = categoriesIn(text, place);
  const { known } = categories;
  if (!known) return categories.faults;
  const hues = huesIn(root);
  return [
    ...categories.faults,
    ...iconFaults(known, place, categories.lineOf),
    ...(hues ? hueFaults({ ...categories, value: known }, hues) : []),
  ];
}

function objectFaults({ root }: CheckContext, { path, text }: CheckedFile): Fault[] {
  const place = placeIn(root, path);
  return stockFaults(place, text, categoriesIn(text, place).known ?? []);
}

/** Names in `site.yaml` that do not exist, on lines without other faults. */
function namedIn(
  { root, categories, pages }: CheckContext,
  { path, text }: CheckedFile,
  others: readonly Fault[],
): Fault[] {
  const place = placeIn(root, path);
  if (!siteIn(text, place, categories).known) return [];
  const slugsOf = (folder: string) =>
    new Set([...pages].flatMap((page) => (page.startsWith(folder) ? page.slice(folder.length) : [])));
  const known = {
    articles: slugsOf("/article/"),
    quizzes: slugsOf("/quiz/"),
    categories: new Set(categories.map(({ slug }) => slug)),
  };
  // links to an empty list or a missing legal page are left out of the pages, so they are no fault
  const named = namedFaults(place, text, known, new Set([...pages, ...reservedPaths(categories)]));
  return named.filter(({ line }) => others.every((other) => other.line !== line));
}

async function articleFaults(context: CheckContext, { path, text }: CheckedFile): Promise<Found> {
  const { root, site, articles, pages, allPages, today } = context;
  const file = entryFileOf(root, path, text);
  const { value, faults: ofReading } = readerOf(context).article(file);
  if (!value) return { ofReading };
  const { entry, draft, aliases, quiet } = value;
  const isSeen = isPublished({ draft, publishedAt: entry.publishedAt }, today);
  const { requireSources, lang } = site;
  const known = { articles, pages: isSeen ? pages : allPages, today, requireSources, lang };
  const checked = checkArticle(entry, { file: file.place, text }, known, context.results);
  const placed = { entry, source: text, file: file.place };
  const pictures = await pictureFaults(context, "article", placed);
  const own = { file: file.place, source: text, address: `/article/${entry.id}`, aliases };
  return {
    quiet,
    ofReading: [...ofReading, ...aliasFaults(context, [own])],
    faults: [...checked.faults, ...pictures.faults],
    style: [...checked.style, ...partFaults({ file: file.place, text }, context.partsOf)],
    warnings: pictures.warnings,
    reminders: lookAgainReminders({ file: file.place, text, lookAgain: entry.lookAgain }, today),
  };
}

async function quizFaults(context: CheckContext, { path, text }: CheckedFile): Promise<Found> {
  const { root, site, articles, quizzes, today } = context;
  const file = entryFileOf(root, path, text);
  const { value, faults: ofReading } = readerOf(context).quiz(file);
  if (!value) return { ofReading };
  const { entry, aliases, quiet } = value;
  const quiz = { file: file.place, text, quiz: entry };
  const pictures = await pictureFaults(context, "quiz", { entry, source: text, file: file.place });
  const own = { file: file.place, source: text, address: `/quiz/${entry.id}`, aliases };
  return {
    quiet,
    ofReading: [...ofReading, ...aliasFaults(context, [own])],
    faults: [
      ...checkQuiz(quiz, articles, quizzes, { today, isRequired: site.requireSources }),
      ...pictures.faults,
    ],
    style: quizStyle(quiz),
    warnings: pictures.warnings,
  };
}

function readerOf(context: CheckContext): EntryReader {
  return context.read ?? entryReader(context);
}

function pageFaults(
  { root, site, pages, partsOf, today }: CheckContext,
  { kind, path, text }: CheckedFile,
): Found {
  const place = placeIn(root, path);
  const { schema } = fileKind(kind);
  const source = parseMarkdownFile(place, text);
  const page = schema && readPage(schema, text, place, site);
  const updatedAt = page?.value && "updatedAt" in page.value ? String(page.value.updatedAt) : "";
  return {
    ofReading: page?.faults ?? [],
    faults: [
      ...linkFaults(source, pages),
      ...futureFaults({ file: place, text, publishedAt: "", updatedAt }, today),
    ],
    style: [...alternativeTextFaults(source), ...unreadMarkFaults(source), ...partFaults(source, partsOf)],
  };
}

function categoryAliasFaults(context: CheckContext, { path, text }: CheckedFile): Fault[] {
  const file = placeIn(context.root, path);
  const { known: categories = [] } = categoriesIn(text, file);
  const own = categories.map(({ slug, aliases }) => {
    return { file, source: text, address: `/category/${slug}`, aliases };
  });
  return aliasFaults({ ...context, categories }, own);
}

/** Old addresses in one file that are another page’s, or that two files name. */
function aliasFaults({ movable, categories }: CheckContext, own: readonly Movable[]): Fault[] {
  const [first] = own;
  if (!first || own.every(({ aliases }) => aliases.length === 0)) return [];
  const at = movable.findIndex(({ file }) => file === first.file);
  const others = movable.filter(({ file }) => file !== first.file);
  const all = others.toSpliced(at === -1 ? others.length : at, 0, ...own);
  const { faults } = movedAddresses(all, reservedPaths(categories));
  return faults.filter(({ file }) => file === first.file);
}

/** Photographs that do not exist or cannot be used, and drawings without a scene. */
async function pictureFaults(
  { root, categories, site }: CheckContext,
  kind: "article" | "quiz",
  placed: Parameters<typeof pictureEntryOf>[1],
): Promise<Pick<FileFaults, "faults" | "warnings">> {
  const named = pictureEntryOf(kind, placed, new Set());
  const { pictures, faults } = picturesOf(named, { folder: root, categories, site });
  const photographs = await checkPhotographs(pictures);
  const isOfFile = ({ file }: Fault) => file === placed.file;
  return {
    faults: [...faults, ...photographs.faults].filter(isOfFile),
    warnings: photographs.warnings.filter(isOfFile),
  };
}

/** What readers see of a file, in its language. */
export function textsIn(
  { root, site }: Pick<CheckContext, "root" | "site">,
  { kind, path, text }: CheckedFile,
): Text[] {
  const { seen } = fileKind(kind);
  if (seen === "nothing") return [];
  const file = placeIn(root, path);
  const lang = languageOf(kind, text, site.lang);
  return [textIn(lang, { file, text: withoutAskedAs(seen === "values" ? withoutFieldNames(text) : text) })];
}
