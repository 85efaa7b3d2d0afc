import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { cached, type DiskCache } from "../../../platform/disk-cache.ts";
import { isPublished, saysDraft } from "../../../site-folder/build-mode.ts";
import type { Fault } from "../../../site-folder/faults.ts";
import { sceneEnding } from "../../../site-folder/file-kinds.ts";
import { listedFile } from "../../../site-folder/listed-file.ts";
import { splitFrontMatter } from "../../../site-folder/read.ts";
import type { TextFile, Texts } from "../../../site-folder/texts.ts";
import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import type { EntryFile } from "./common-fields.ts";
import { type EntryContext, type Loaded, readArticle, type Written } from "./load-article.ts";
import { readQuiz } from "./load-quiz.ts";
import { cachedPart, type MemoryCache } from "./memory-cache.ts";
import type { Movable } from "./moved.ts";

/** An article or quiz with its address and its file, of which `source` is what stands before the body. */
export type Placed<T> = Movable & { entry: T; isPublished: boolean; quiet: readonly string[] };

/** What is known of an article or quiz even while it has faults. */
export type Listed = { id: string; address: string; categorySlug: string; isPublished: boolean };

export type Entries<T> = {
  entries: Placed<T>[];
  /** All of them, also those with faults. */
  listed: Listed[];
  faults: Fault[];
  /** Files of drafts, including those with faults. */
  drafts: string[];
};

/** Where what was read before may be found: in this process, and on the disk. */
export type Caches = { inMemory?: MemoryCache; onDisk?: DiskCache };

type Read<T> = (file: EntryFile) => Loaded<Written<T>>;
type Dated = { id: string; categorySlug: string; publishedAt: string };

/** Every article and quiz of a site's folder, published or not. `today`: the date at the site, YYYY-MM-DD. */
export function readEntries(
  root: string,
  { files }: Texts,
  { today, ...context }: EntryContext & { today: string },
  caches: Caches,
): { articles: Entries<Article>; quizzes: Entries<Quiz> } {
  const article: Read<Article> = (file) => readArticle(file, context);
  const quiz: Read<Quiz> = (file) => readQuiz(file, context);
  const once = cachingReader(context, caches);
  const entriesOf = <T extends Dated>(kind: "article" | "quiz", read: Read<T>): Entries<T> => {
    const found: Entries<T> = { entries: [], listed: [], faults: [], drafts: [] };
    for (const file of files.filter((each) => each.kind === kind)) {
      const loaded = once(file, entryFileOf(root, file), read);
      addTo(found, file, today, loaded);
    }
    return found;
  };
  return { articles: entriesOf("article", article), quizzes: entriesOf("quiz", quiz) };
}

/** A file that is remembered is not read again while neither it nor the settings have changed. */
function cachingReader(
  { site, people, categories }: EntryContext,
  { inMemory, onDisk }: Caches,
): <T>(text: TextFile, file: EntryFile, read: Read<T>) => Loaded<Written<T>> {
  const settings = (inMemory || onDisk) && hashOf({ site, people, categories });
  return ({ isUnsaved }, file, read) => {
    const now = () => read(file);
    if (isUnsaved) return now();
    // as long as the text, it would hold ten thousand texts in memory
    const key = hashOf([file, settings]);
    return cachedPart(inMemory, file.place, key, () => (onDisk ? cached(onDisk, key, now) : now()));
  };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** A file with what is read beside it: whether it has a scene, so that its pictures are drawn. */
function entryFileOf(root: string, { path: file, place, text: source }: TextFile): EntryFile {
  const scene = file.replace(/\.\w+$/, sceneEnding);
  return { place, source, hasScene: existsSync(path.join(root, scene)) };
}

function addTo<T extends Dated>(
  found: Entries<T>,
  file: TextFile,
  today: string,
  { value, faults }: Loaded<Written<T>>,
): void {
  const { place, text } = file;
  found.faults.push(...faults);
  const draft = value?.draft ?? saysDraft(splitFrontMatter(text).frontMatter || text);
  if (draft) found.drafts.push(place);
  const known = value?.entry ?? withFaults(file);
  const listed = {
    id: known.id,
    address: `/${file.kind}/${known.id}`,
    categorySlug: known.categorySlug,
    isPublished: isPublished({ draft, publishedAt: known.publishedAt }, today),
  };
  found.listed.push(listed);
  if (!value) return;
  const { entry, aliases, quiet } = value;
  found.entries.push({
    entry,
    aliases,
    quiet,
    source: headOf(text),
    file: place,
    address: listed.address,
    isPublished: listed.isPublished,
  });
}

function withFaults(file: TextFile): Dated {
  const { slug: id, category: categorySlug = "", publishedAt = "" } = listedFile(file, file.text);
  return { id, categorySlug, publishedAt };
}

/** A text up to its body; a quiz has none. It is copied, since a slice would hold the whole text in memory. */
function headOf(source: string): string {
  const { frontMatter, body } = splitFrontMatter(source);
  if (frontMatter === "") return source;
  return Buffer.from(source.slice(0, source.length - body.length)).toString();
}
