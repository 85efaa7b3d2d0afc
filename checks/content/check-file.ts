import { checkPhotographs } from "../../pictures/check-pictures.ts";
import { picturesOf } from "../../pictures/entry-pictures.ts";
import type { DiskCache } from "../../platform/disk-cache.ts";
import type { Article } from "../../site/src/articles/article.ts";
import type { Folder, KnownSite } from "../../site/src/content/load.ts";
import type { Entries, Placed } from "../../site/src/content/load-entries.ts";
import { reservedPaths } from "../../site/src/content/paths.ts";
import { pictureEntryOf } from "../../site/src/content/picture-site.ts";
import type { Quiz } from "../../site/src/quizzes/quiz.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { addressOf, fileKind, languageOf } from "../../site-folder/file-kinds.ts";
import { slugIn } from "../../site-folder/slug.ts";
import type { TextFile } from "../../site-folder/text-files.ts";
import { alternativeTextFaults, coverTextFaults } from "./alternative-texts.ts";
import { checkArticle, styleOfBody } from "./check-article.ts";
import { entryFaults } from "./check-entry.ts";
import { futureFaults, lookAgainReminders } from "./dates.ts";
import { type PartsOf, partFaults, partsFrom } from "./fragment-links.ts";
import { joinedLetterFaults } from "./joined-letters.ts";
import { linkFaults } from "./links.ts";
import { parseMarkdownFile } from "./markdown-file.ts";
import { longestOptionFaults, namedArticleFaults } from "./quiz-answers.ts";
import { frontPageFaults } from "./source-addresses.ts";
import {
  namesIn,
  type Spellings,
  spellingFaults,
  type Text,
  textIn,
  withoutFieldNames,
  withoutTyped,
  wordListOf,
} from "./spelling.ts";
import { unknownNameFaults } from "./unknown-names.ts";
import { unreadMarkFaults } from "./unread-marks.ts";
import { yamlMarkFaults } from "./yaml-marks.ts";

/** Its settings could be read, so that texts can be checked against them. */
type CheckedFolder = Folder & { known: KnownSite };

/** Besides the faults of reading it. */
export type FileFaults = {
  /** Untrue, dangerous or leading nowhere. */
  faults: Fault[];
  style: Fault[];
  /** Photographs that would be seen blurred. */
  warnings: Fault[];
  /** Due to be looked at again: no fault, since time brings it about. */
  reminders: Fault[];
};

/** In their order, for `check:content` and the desk alike. All at once, since files share most of their words. */
export async function checkFiles(
  folder: CheckedFolder,
  files: readonly TextFile[],
  cache?: DiskCache,
): Promise<FileFaults[]> {
  const texts = files.flatMap((file) => spelledText(folder.known, file));
  const spelling = await spellingFaults(texts, spellingsOf(folder), cache);
  const misspelt = Map.groupBy(spelling, ({ file }) => file);
  const { articles, quizzes } = folder.known;
  const context: Context = {
    ...folder,
    cache,
    partsOf: partsFrom((page) => textOfPage(folder.texts.files, page)),
    articles: lookedUp(articles),
    quizzes: lookedUp(quizzes),
  };
  const checked: FileFaults[] = [];
  for (const file of files) {
    const found = await ownFaults(context, file);
    const { faults = [], style = [], warnings = [], reminders = [], quiet } = found;
    const isTold = ({ rule }: Fault) => !quiet?.includes(rule);
    const ofText = [...marksIn(file), ...(misspelt.get(file.place) ?? [])];
    checked.push({
      faults,
      style: [...style, ...ofText].filter(isTold),
      warnings: warnings.filter(isTold),
      reminders: reminders.filter(isTold),
    });
  }
  return checked;
}

/** In its language. */
export function spelledText(
  { site }: Pick<KnownSite, "site">,
  { kind, place, text }: Omit<TextFile, "isUnsaved">,
): Text[] {
  const { seen } = fileKind(kind);
  if (seen === "nothing") return [];
  const lang = languageOf(kind, text, site.lang);
  const seenText = withoutTyped(seen === "values" ? withoutFieldNames(text) : text);
  return [textIn(lang, { file: place, text: seenText })];
}

function spellingsOf({ texts, known: { site, people } }: CheckedFolder): Spellings {
  const list = texts.has("words.txt") ? texts.reading("words.txt").value : "";
  const { known, unwanted } = wordListOf(list ?? "");
  return { unwanted, known: [...known, ...namesIn(site, people)] };
}

function marksIn({ kind, place, text }: TextFile): Fault[] {
  if (!fileKind(kind).schema) return [];
  return [...yamlMarkFaults({ kind, file: place, text }), ...joinedLetterFaults({ file: place, text })];
}

type Context = CheckedFolder & {
  cache: DiskCache | undefined;
  partsOf: PartsOf;
  articles: Looked<Article>;
  quizzes: Looked<Quiz>;
};

type Looked<T> = { ids: ReadonlySet<string>; placed: ReadonlyMap<string, Placed<T>> };

function lookedUp<T>({ listed, entries }: Entries<T>): Looked<T> {
  return {
    ids: new Set(listed.map(({ id }) => id)),
    placed: new Map(entries.map((entry) => [entry.file, entry])),
  };
}

/** `quiet`: rules that the file silences. */
type Found = Partial<FileFaults> & { quiet?: readonly string[] };

async function ownFaults(context: Context, file: TextFile): Promise<Found> {
  const { kind } = file;
  if (kind === "article") return articleFaults(context, file);
  if (kind === "quiz") return quizFaults(context, file);
  if (kind === "about" || kind === "contact" || kind === "legal") return pageFaults(context, file);
  if (kind !== "site") return {};
  return {
    faults: namedIn(context, file),
    style: partFaults({ file: file.place, text: file.text }, context.partsOf),
  };
}

function textOfPage(files: readonly TextFile[], page: string): string | undefined {
  const isOf = ({ kind, path }: TextFile) => path.endsWith(".md") && addressOf(kind, slugIn(path)) === page;
  return files.find(isOf)?.text;
}

/** On lines without other faults. */
function namedIn({ faults, known }: Context, { place, text }: TextFile): Fault[] {
  const { categories, addresses } = known;
  const slugsOf = (folder: string) =>
    new Set(
      [...addresses.published].flatMap((page) => (page.startsWith(folder) ? page.slice(folder.length) : [])),
    );
  const slugs = {
    articles: slugsOf("/article/"),
    quizzes: slugsOf("/quiz/"),
    categories: new Set(categories.map(({ slug }) => slug)),
  };
  // links to an empty list or a missing legal page are left out of the pages
  const pages = new Set([...addresses.published, ...reservedPaths(categories)]);
  const named = unknownNameFaults(place, text, slugs, pages);
  return named.filter(({ line }) => !faults.some((other) => other.file === place && other.line === line));
}

async function articleFaults(context: Context, { place, text }: TextFile): Promise<Found> {
  const { known, cache, articles } = context;
  const placed = articles.placed.get(place);
  if (!placed) return { style: styleOfBody(parseMarkdownFile(place, text)) };
  const { entry, quiet, isPublished } = placed;
  const { requireSources, lang } = known.site;
  const { published, all } = known.addresses;
  const facts = {
    articles: articles.ids,
    pages: isPublished ? published : all,
    today: known.today,
    requireSources,
    lang,
  };
  const checked = checkArticle(entry, { file: place, text }, facts, cache);
  const pictures = await pictureFaults(context, "article", placed);
  return {
    quiet,
    faults: [...checked.faults, ...pictures.faults],
    style: [...checked.style, ...partFaults({ file: place, text }, context.partsOf)],
    warnings: pictures.warnings,
    reminders: lookAgainReminders({ file: place, text, lookAgain: entry.lookAgain }, known.today),
  };
}

async function quizFaults(context: Context, { place, text }: TextFile): Promise<Found> {
  const { known, articles, quizzes } = context;
  const placed = quizzes.placed.get(place);
  if (!placed) return {};
  const { entry, quiet } = placed;
  const quiz = { file: place, text, quiz: entry };
  const pictures = await pictureFaults(context, "quiz", placed);
  const asked = { today: known.today, isRequired: known.site.requireSources };
  return {
    quiet,
    faults: [
      ...namedArticleFaults(quiz, articles.ids),
      ...entryFaults(quiz, entry, quizzes.ids, asked),
      ...pictures.faults,
    ],
    style: [
      ...longestOptionFaults(quiz),
      ...coverTextFaults(place, text, entry.thumbnailAlt),
      ...frontPageFaults(place, text, entry.sources),
    ],
    warnings: pictures.warnings,
  };
}

function pageFaults({ known, partsOf }: Context, { kind, path, place, text }: TextFile): Found {
  const source = parseMarkdownFile(place, text);
  const { pages, addresses, today } = known;
  const legal: Partial<Record<string, { updatedAt: string }>> = pages?.legal ?? {};
  const { updatedAt = "" } = (kind === "legal" && legal[slugIn(path)]) || {};
  return {
    faults: [
      ...linkFaults(source, addresses.published),
      ...futureFaults({ file: place, text, publishedAt: "", updatedAt }, today),
    ],
    style: [...alternativeTextFaults(source), ...unreadMarkFaults(source), ...partFaults(source, partsOf)],
  };
}

async function pictureFaults(
  { root, known: { site, categories, drafts } }: Context,
  kind: "article" | "quiz",
  placed: Placed<Article | Quiz>,
): Promise<Pick<FileFaults, "faults" | "warnings">> {
  const named = pictureEntryOf(kind, placed, drafts);
  const { pictures, faults } = picturesOf(named, { folder: root, categories, site });
  const photographs = await checkPhotographs(pictures);
  return { faults: [...faults, ...photographs.faults], warnings: photographs.warnings };
}
