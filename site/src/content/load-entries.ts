import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { cached, type DiskCache } from "../../../platform/disk-cache.ts";
import { isPublished, saysDraft } from "../../../site-folder/build-mode.ts";
import type { Fault } from "../../../site-folder/faults.ts";
import { sceneEnding } from "../../../site-folder/file-kinds.ts";
import { listedFile } from "../../../site-folder/listed-file.ts";
import { splitFrontMatter } from "../../../site-folder/read.ts";
import type { TextFile, Texts } from "../../../site-folder/text-files.ts";
import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import type { EntryFile } from "./common-fields.ts";
import { type EntryContext, type Loaded, readArticle, type Written } from "./load-article.ts";
import { readQuiz } from "./load-quiz.ts";
import { cachedPart, type MemoryCache } from "./memory-cache.ts";
import type { Movable } from "./moved.ts";

/** `source`: what stands before the body. */
export type Placed<T> = Movable & { entry: T; isPublished: boolean; quiet: readonly string[] };

/** Even while it has faults. */
export type Listed = { id: string; address: string; categorySlug: string; isPublished: boolean };

export type Entries<T> = {
  entries: Placed<T>[];
  listed: Listed[];
  faults: Fault[];
  /** Those with faults too. */
  drafts: string[];
};

/** What was read before. */
export type Caches = { inMemory?: MemoryCache; onDisk?: DiskCache };

type Read<T> = (file: EntryFile) => Loaded<Written<T>>;
type Dated = { id: string; categorySlug: string; publishedAt: string };

/** Published or not. `today`: at the site, YYYY-MM-DD. */
export function readEntries(
  root: string,
  { files }: Texts,
  { today, ...context }: EntryContext & { today: string },
  caches: Caches,
): { articles: Entries<Article>; quizzes: Entries<Quiz> } {
  const once = cachingReader(context, caches);
  const entriesOf = <T extends Dated>(kind: "article" | "quiz", read: Read<T>): Entries<T> => {
    const found: Entries<T> = { entries: [], listed: [], faults: [], drafts: [] };
    for (const file of files.filter((each) => each.kind === kind))
      addTo(found, file, today, once(file, entryFileOf(root, file), read));
    return found;
  };
  return {
    articles: entriesOf("article", (file) => readArticle(file, context)),
    quizzes: entriesOf("quiz", (file) => readQuiz(file, context)),
  };
}

/** A file is not read again while neither it nor the settings have changed. */
function cachingReader(
  { site, people, categories, rooms }: EntryContext,
  { inMemory, onDisk }: Caches,
): <T>(text: TextFile, file: EntryFile, read: Read<T>) => Loaded<Written<T>> {
  const settings = (inMemory || onDisk) && hashOf(JSON.stringify({ site, people, categories, rooms }));
  return ({ isUnsaved }, file, read) => {
    const now = () => read(file);
    if (isUnsaved) return now();
    // as long as the text, it would hold ten thousand texts in memory
    const key = hashOf([settings, file.place, file.hasScene, file.source].join("\0"));
    return cachedPart(inMemory, file.place, key, () => (onDisk ? cached(onDisk, key, now) : now()));
  };
}

function hashOf(text: string): string {
  return hash("sha256", text, "base64url");
}

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
  const { id, categorySlug, publishedAt } = value?.entry ?? withFaults(file);
  const shown = { address: `/${file.kind}/${id}`, isPublished: isPublished({ draft, publishedAt }, today) };
  found.listed.push({ id, categorySlug, ...shown });
  if (!value) return;
  const { entry, aliases, quiet } = value;
  found.entries.push({ entry, aliases, quiet, source: headOf(text), file: place, ...shown });
}

function withFaults(file: TextFile): Dated {
  const { slug: id, category: categorySlug = "", publishedAt = "" } = listedFile(file, file.text);
  return { id, categorySlug, publishedAt };
}

/** A quiz has no body. Copied, since a slice would hold the whole text in memory. */
function headOf(source: string): string {
  const { frontMatter, body } = splitFrontMatter(source);
  if (frontMatter === "") return source;
  return Buffer.from(source.slice(0, source.length - body.length)).toString();
}
