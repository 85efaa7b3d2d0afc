import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { isPublished, saysDraft } from "../../../site-folder/build-mode.ts";
import type { Fault } from "../../../site-folder/faults.ts";
import { fileKinds, sceneEnding } from "../../../site-folder/file-kinds.ts";
import { kept, type Results } from "../../../site-folder/kept-results.ts";
import { placeIn } from "../../../site-folder/paths.ts";
import { filesIn, splitFrontMatter, textReading } from "../../../site-folder/read.ts";
import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { type EntryFile, slugOf } from "./card.ts";
import { type EntryContext, type Loaded, readArticle, type Written } from "./load-article.ts";
import { readQuiz } from "./load-quiz.ts";
import { type Memory, remembered } from "./memory.ts";
import type { Movable } from "./moved.ts";

/** An article or quiz with its address and its file, of which `source` is what stands before the body. */
export type Placed<T> = Movable & { entry: T; isPublished: boolean };

export type Entries<T> = {
  entries: Placed<T>[];
  faults: Fault[];
  /** Files of drafts, including those with faults. */
  drafts: string[];
  names: string[];
};

/** Where what was read before may be found: in this process, and on the disk. */
export type Remembering = { memory?: Memory; results?: Results };

/** Reads one article or one quiz. */
export type EntryReader = {
  article: (file: EntryFile) => Loaded<Written<Article>>;
  quiz: (file: EntryFile) => Loaded<Written<Quiz>>;
};

/** A file that is remembered is not read again while neither it nor the settings have changed. */
export function entryReader(context: EntryContext, { memory, results }: Remembering = {}): EntryReader {
  const { site, people, categories } = context;
  const settings = (memory || results) && hashOf({ site, people, categories });
  const once = <T>(file: EntryFile, read: () => Loaded<T>) => {
    // as long as the text, it would hold ten thousand texts in memory
    const key = hashOf([file, settings]);
    return remembered(memory, file.place, key, () => (results ? kept(results, key, read) : read()));
  };
  return {
    article: (file) => once(file, () => readArticle(file, context)),
    quiz: (file) => once(file, () => readQuiz(file, context)),
  };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** Every article and quiz of a site's folder, published or not. `today`: the date at the site, YYYY-MM-DD. */
export function readEntries(
  root: string,
  context: EntryContext,
  { today, ...remembering }: Remembering & { today: string },
): { articles: Entries<Article>; quizzes: Entries<Quiz> } {
  const reader = entryReader(context, remembering);
  return {
    articles: entriesIn(root, "article", today, reader.article),
    quizzes: entriesIn(root, "quiz", today, reader.quiz),
  };
}

/** A file with what is read beside it: whether it has a scene, so that its pictures are drawn. */
export function entryFileOf(root: string, file: string, source: string): EntryFile {
  const scene = file.replace(/\.\w+$/, sceneEnding);
  return { place: placeIn(root, file), source, hasScene: existsSync(path.join(root, scene)) };
}

function entriesIn<T extends { publishedAt: string }>(
  root: string,
  kind: "article" | "quiz",
  today: string,
  read: (file: EntryFile) => Loaded<Written<T>>,
): Entries<T> {
  const { folder, ending } = fileKinds[kind];
  const names = filesIn(root, folder, ending);
  const found: Entries<T> = { entries: [], faults: [], drafts: [], names };
  for (const name of names) {
    const file = `${folder}/${name}`;
    const place = placeIn(root, file);
    const { value: source, faults: unreadable } = textReading(root, file);
    found.faults.push(...unreadable);
    if (source === undefined) continue;
    const { value, faults } = read(entryFileOf(root, file, source));
    found.faults.push(...faults);
    if (value?.draft ?? saysDraft(splitFrontMatter(source).frontMatter || source)) found.drafts.push(place);
    if (!value) continue;
    const { entry, draft, aliases } = value;
    found.entries.push({
      entry,
      aliases,
      source: headOf(source),
      file: place,
      address: `/${kind}/${slugOf(name)}`,
      isPublished: isPublished({ draft, publishedAt: entry.publishedAt }, today),
    });
  }
  return found;
}

/** A text up to its body; a quiz has none. It is copied, since a slice would hold the whole text in memory. */
function headOf(source: string): string {
  const { frontMatter, body } = splitFrontMatter(source);
  if (frontMatter === "") return source;
  return Buffer.from(source.slice(0, source.length - body.length)).toString();
}
