import { namesIn, type Spellings, wordListOf } from "../../../checks/content/spelling.ts";
import { textIfThere } from "../../../reading/read.ts";
import type { EntryContext } from "../../../site/src/content/load-article.ts";
import { legalPagesIn } from "../../../site/src/content/load-pages.ts";
import { fixedPathsOf } from "../../../site/src/content/paths.ts";
import type { FileEntry } from "../../contract.ts";
import type { Overview } from "../overview/overview.ts";

/** What is known of the whole site when one file is judged; made anew when a file has changed. */
export type CheckContext = EntryContext & {
  root: string;
  articles: ReadonlySet<string>;
  quizzes: ReadonlySet<string>;
  /** Pages that readers see. */
  pages: ReadonlySet<string>;
  /** The same with those of drafts and of what is to come. */
  allPages: ReadonlySet<string>;
  today: string;
  words: Spellings;
};

/** Nothing while `site.yaml`, `categories.yaml` or `people.yaml` have faults: then only those are told. */
export function contextOf(root: string, overview: Overview): CheckContext | undefined {
  const { site, categories, people } = overview.context;
  if (!site || !categories || !people) return undefined;
  const { files, today } = overview;
  const of = (kind: FileEntry["kind"]) => files.filter((file) => file.kind === kind);
  const seen = files.filter(({ state }) => state === "published");
  const list = wordListOf(textIfThere(root, "words.txt") ?? "");
  return {
    ...{ root, site, people, entries: categories, today },
    articles: new Set(of("article").map(({ slug }) => slug)),
    quizzes: new Set(of("quiz").map(({ slug }) => slug)),
    pages: pagesAmong(root, seen, categories),
    allPages: pagesAmong(root, files, categories),
    words: { unwanted: list.unwanted, known: [...list.known, ...namesIn(site, people)] },
  };
}

function pagesAmong(
  root: string,
  files: readonly FileEntry[],
  categories: CheckContext["entries"],
): ReadonlySet<string> {
  const entries = files.filter(({ kind }) => kind === "article" || kind === "quiz");
  const filled = new Set(entries.filter(({ kind }) => kind === "article").map(({ category }) => category));
  const shown = categories.filter(({ slug, showsArticlesOf = slug }) => filled.has(showsArticlesOf));
  return new Set([
    ...fixedPathsOf({
      quizzes: entries.filter(({ kind }) => kind === "quiz"),
      pages: { legal: Object.fromEntries(legalPagesIn(root).map((id) => [id, true])) },
    }),
    ...shown.map(({ slug }) => `/category/${slug}`),
    ...entries.map(({ address }) => address ?? ""),
  ]);
}
