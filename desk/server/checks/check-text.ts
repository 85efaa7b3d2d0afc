import { namesIn, wordListOf } from "../../../checks/content/spelling.ts";
import { legalPagesIn } from "../../../site/src/content/load-pages.ts";
import { fixedPathsOf } from "../../../site/src/content/paths.ts";
import { ContentError, type Fault } from "../../../site-folder/faults.ts";
import { splitFrontMatter, textIfThere } from "../../../site-folder/read.ts";
import type { FileEntry, FileFault, Kind } from "../../contract.ts";
import { pathLabelOf } from "../../labels.ts";
import { kindOf } from "../files/place.ts";
import type { SiteFiles } from "../overview/overview.ts";
import { type CheckContext, type CheckedFile, dataFaults, faultsInFile } from "./check-file.ts";

export async function faultsOfText(
  root: string,
  site: SiteFiles,
  { path, text }: { path: string; text: string },
): Promise<FileFault[]> {
  const file: CheckedFile = { path, kind: kindOf(path) as Kind, text };
  const context = contextOf(root, site);
  try {
    if (!context) return faultsWithoutContext(root, file);
    return (await faultsInFile(context, file)).map((fault) => faultOf(fault, text));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults.map((fault) => faultOf(fault, text));
  }
}

/** Undefined while `site.yaml`, `categories.yaml` or `people.yaml` have faults: then only those are shown. */
export function contextOf(root: string, { settings, files, today }: SiteFiles): CheckContext | undefined {
  const { site, categories, people } = settings;
  if (!site || !categories || !people) return undefined;
  const slugsOf = (kind: Kind) => new Set(files.filter((file) => file.kind === kind).map(({ slug }) => slug));
  const list = wordListOf(textIfThere(root, "words.txt") ?? "");
  return {
    root,
    site,
    people,
    categories,
    today,
    articles: slugsOf("article"),
    quizzes: slugsOf("quiz"),
    pages: pagesAmong(
      root,
      files.filter(({ state }) => state === "published"),
      categories,
    ),
    allPages: pagesAmong(root, files, categories),
    words: { unwanted: list.unwanted, known: [...list.known, ...namesIn(site, people)] },
  };
}

function pagesAmong(
  root: string,
  files: readonly FileEntry[],
  categories: CheckContext["categories"],
): ReadonlySet<string> {
  const articles = files.filter(({ kind }) => kind === "article");
  const quizzes = files.filter(({ kind }) => kind === "quiz");
  const filled = new Set(articles.map(({ category }) => category));
  const shown = categories.filter(({ slug, showsArticlesOf = slug }) => filled.has(showsArticlesOf));
  return new Set([
    ...fixedPathsOf({
      quizzes,
      pages: { legal: Object.fromEntries(legalPagesIn(root).map((id) => [id, true])) },
    }),
    ...shown.map(({ slug }) => `/category/${slug}`),
    ...[...articles, ...quizzes].map(({ address }) => address ?? ""),
  ]);
}

function faultsWithoutContext(root: string, file: CheckedFile): FileFault[] {
  const own = dataFaults(root, file).map((fault) => faultOf(fault, file.text));
  return own.length > 0 ? own : [brokenSettings];
}

const brokenSettings: FileFault = {
  line: 1,
  field: "file",
  message:
    "This cannot be checked while site.yaml, categories.yaml or people.yaml have faults; correct those first (under Pages and settings).",
};

/** A fault as a whole sentence, for the desk. */
function faultOf({ line, field, fault }: Fault, text: string): FileFault {
  const at = field === "spelling" ? fieldAt(text, line) : field;
  return { line, field: at, message: sentence(at, fault) };
}

/** Messages continue the name of a field; some need it as their subject. */
function sentence(field: string, fault: string): string {
  const needsSubject =
    /^(is|are|has|have|must|holds?|names|begins|does|do|cannot|was|were|lies|moves|looks)\b/.test(fault);
  const whole = needsSubject
    ? `${subjectOf(field)} ${fault}`
    : // an address or a slug is quoted as it was written
      fault.replace(/^\p{L}*[:/.@-]\S*(?= )/u, "“$&”").replace(/^\p{Ll}/u, (sign) => sign.toUpperCase());
  return /[.!?…]["”’)]?$/.test(whole) ? whole : `${whole}.`;
}

function subjectOf(field: string): string {
  if (field === "body") return "This";
  if (field === "file") return "The file";
  return `“${pathLabelOf(field)}”`;
}

/** The field of the front matter that contains a line; `body` below it. */
function fieldAt(text: string, line: number): string {
  const { bodyLine, frontMatter } = splitFrontMatter(text);
  if (bodyLine > 1 ? line >= bodyLine : !frontMatter && !/^[\w-]+:/m.test(text)) return "body";
  const lines = text.split("\n").slice(0, line);
  return lines.map((each) => /^([\w-]+):/.exec(each)?.[1]).findLast((name) => name) ?? "file";
}
