import { existsSync } from "node:fs";
import path from "node:path";
import { isPublished, saysDraft } from "../../../site-folder/build-mode.ts";
import { ContentError, type Fault } from "../../../site-folder/faults.ts";
import { filesIn, splitFrontMatter, textOf } from "../../../site-folder/read.ts";
import { placeIn } from "../../../site-folder/site-folder.ts";
import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { type EntryFile, slugOf } from "./card.ts";
import { type EntryContext, type Loaded, readArticle, type Written } from "./load-article.ts";
import { readQuiz } from "./load-quiz.ts";
import { type Memory, remembered } from "./memory.ts";
import type { Movable } from "./moved.ts";

/** An article or quiz with its address and its file. */
export type Placed<T> = Movable & { entry: T; isPublished: boolean };

export type Entries<T> = {
  entries: Placed<T>[];
  faults: Fault[];
  /** Files of drafts, including those with faults. */
  drafts: string[];
  names: string[];
};

const folders = { article: ["articles", ".md"], quiz: ["quizzes", ".yaml"] } as const;

type Options = { today: string; memory?: Memory | undefined };

/** Every article and quiz of a site's folder, published or not. `today`: the date at the site, YYYY-MM-DD. */
export function readEntries(
  root: string,
  context: EntryContext,
  options: Options,
): { articles: Entries<Article>; quizzes: Entries<Quiz> } {
  const settings = JSON.stringify(context);
  const read = <T extends { publishedAt: string }>(
    kind: "article" | "quiz",
    readFile: (file: EntryFile) => Loaded<Written<T>>,
  ) =>
    entriesIn(root, kind, options, (file) =>
      remembered(options.memory, file.place, JSON.stringify([file, settings]), () => readFile(file)),
    );
  return {
    articles: read("article", (file) => readArticle(file, context)),
    quizzes: read("quiz", (file) => readQuiz(file, context)),
  };
}

function entriesIn<T extends { publishedAt: string }>(
  root: string,
  kind: keyof typeof folders,
  { today }: Options,
  read: (file: EntryFile) => Loaded<Written<T>>,
): Entries<T> {
  const [folder, ending] = folders[kind];
  const names = filesIn(root, folder, ending);
  const found: Entries<T> = { entries: [], faults: [], drafts: [], names };
  for (const name of names) {
    const file = `${folder}/${name}`;
    const place = placeIn(root, file);
    const { source, faults: unreadable } = textIn(root, file);
    found.faults.push(...unreadable);
    if (source === undefined) continue;
    const { value, faults } = read({ place, source, hasScene: hasScene(root, file) });
    found.faults.push(...faults);
    if (value?.draft ?? saysDraft(splitFrontMatter(source).frontMatter || source)) found.drafts.push(place);
    if (!value) continue;
    const { entry, draft, aliases } = value;
    found.entries.push({
      entry,
      aliases,
      source,
      file: place,
      address: `/${kind}/${slugOf(name)}`,
      isPublished: isPublished({ draft, publishedAt: entry.publishedAt }, today),
    });
  }
  return found;
}

/** The text of a file; a file that cannot be read is a fault. */
function textIn(root: string, file: string): { source?: string; faults: readonly Fault[] } {
  try {
    return { source: textOf(root, file), faults: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.faults };
  }
}

/** Whether an article or quiz has a scene, so that its pictures are drawn. */
function hasScene(root: string, file: string): boolean {
  return existsSync(path.join(root, file.replace(/\.\w+$/, ".scene.yaml")));
}
