import { isOut, saysDraft } from "../../../reading/edition.ts";
import type { Problem } from "../../../reading/problems.ts";
import { filesIn, type Reading, splitFrontMatter, textOf } from "../../../reading/read.ts";
import { placeIn } from "../../../reading/site-folder.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { readingOf } from "./last-good.ts";
import { type ArticleHead, type Published, slugOf } from "./load-article.ts";
import type { Movable } from "./moved.ts";

/** An article or quiz with its address and its file. `isOut`: readers see it. */
export type Placed<T> = Movable & { entry: T; isOut: boolean };

export type Entries<T> = {
  /** Those without faults. */
  entries: Placed<T>[];
  problems: Problem[];
  /** Files of drafts, also of those with faults. */
  drafts: string[];
  /** Names of all files, with their endings. */
  names: string[];
};

const folders = { article: ["articles", ".md"], quiz: ["quizzes", ".yaml"] } as const;

/** What stands for a draft with faults; nothing where none can. */
export type Fill = (kind: keyof typeof folders, source: string) => string | undefined;

/**
 * Reads every article or quiz of a site's folder. `today`: the site's day, YYYY-MM-DD. `read` is given the file's path from
 * the project's root, its text, and its path in the folder.
 */
export function entriesIn<T>(
  root: string,
  { kind, today, fill }: { kind: keyof typeof folders; today: string; fill?: Fill | undefined },
  read: (place: string, source: string, name: string) => Reading<Published<T>>,
): Entries<T> {
  const [folder, ending] = folders[kind];
  const found: Entries<T> = { entries: [], problems: [], drafts: [], names: filesIn(root, folder, ending) };
  for (const name of found.names) {
    const file = placeIn(root, `${folder}/${name}`);
    const { value: source, problems: unreadable } = readingOf(() => ({
      value: textOf(root, `${folder}/${name}`),
      problems: [],
    }));
    found.problems.push(...unreadable);
    if (source === undefined) continue;
    const reading = read(file, source, `${folder}/${name}`);
    found.problems.push(...reading.problems);
    const isDraft = reading.value?.draft ?? saysDraft(splitFrontMatter(source).frontMatter || source);
    if (isDraft) found.drafts.push(file);
    const whole = reading.value || !isDraft ? undefined : fill?.(kind, source);
    const value = reading.value ?? (whole && read(file, whole, `${folder}/${name}`).value);
    if (!value) continue;
    const { entry, aliases } = value;
    const address = `/${kind}/${slugOf(name)}`;
    found.entries.push({ entry, aliases, address, file, source, isOut: isOut(value, today) });
  }
  return found;
}

type Both = { articles: Entries<ArticleHead>; quizzes: Entries<Quiz> };

/** What is shown, without a word of articles and quizzes that are not: neither as related, nor behind an answer. */
export function shownOf({ articles, quizzes }: Both, isShown: (placed: Placed<unknown>) => boolean) {
  const shown = {
    articles: articles.entries.filter(isShown).map(({ entry }) => entry),
    quizzes: quizzes.entries.filter(isShown).map(({ entry }) => entry),
  };
  const hidden = hiddenAmong(articles.names, shown.articles);
  const hiddenQuizzes = hiddenAmong(quizzes.names, shown.quizzes);
  return {
    articles: shown.articles.map((article) => ({
      ...article,
      relatedArticles: article.relatedArticles.filter((id) => !hidden.has(id)),
    })),
    quizzes: shown.quizzes.map((quiz) => ({
      ...quiz,
      relatedQuizzes: quiz.relatedQuizzes.filter((id) => !hiddenQuizzes.has(id)),
      questions: quiz.questions.map(({ article, ...question }) =>
        article === undefined || hidden.has(article) ? question : { ...question, article },
      ),
    })),
  };
}

function hiddenAmong(names: readonly string[], shown: readonly { id: string }[]): Set<string> {
  const seen = new Set(shown.map(({ id }) => id));
  return new Set(names.map(slugOf).filter((slug) => !seen.has(slug)));
}
