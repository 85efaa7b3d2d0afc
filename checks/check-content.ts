import { checkPictures } from "../pictures/check-pictures.ts";
import { contentOf, partsOrThrow, readFolder } from "../site/src/content/load.ts";
import { pagePaths } from "../site/src/content/paths.ts";
import { pictureSiteOf } from "../site/src/content/picture-site.ts";
import { ContentError, countOf, describe, type Fault } from "../site-folder/faults.ts";
import { ignoredFiles } from "../site-folder/ignored-files.ts";
import { textIfThere, textOf } from "../site-folder/read.ts";
import { placeIn, siteFolder } from "../site-folder/site-folder.ts";
import { alternativeTextFaults } from "./content/alternative-texts.ts";
import { checkArticle } from "./content/article.ts";
import { lookAgainReminders } from "./content/dates.ts";
import { linkFaults } from "./content/links.ts";
import { namedFaults } from "./content/named.ts";
import { checkQuiz, quizStyle } from "./content/quiz.ts";
import { parseMarkdownFile, readMarkdownFile } from "./content/source.ts";
import {
  namesIn,
  spellerOf,
  spellingFaults,
  type Text,
  textIn,
  withoutFieldNames,
  wordListOf,
} from "./content/spelling.ts";

const pageFiles = [
  ...["about.md", "contact.md"],
  ...["legal/privacy.md", "legal/terms.md", "legal/disclaimer.md", "legal/accessibility.md"],
];
const dataFiles = ["site.yaml", "people.yaml", "categories.yaml"];

/**
 * `npm run check:content`: everything about the site's folder that a machine can check. Faults are what is untrue,
 * dangerous or leads nowhere. `warnings` do not fail: matters of style (faults with `--strict`, which the sample
 * uses), faults of drafts, blurred pictures, and texts that are due to be looked at again. Published texts may only
 * link to published ones.
 */
async function check(root: string, isStrict: boolean): Promise<{ faults: Fault[]; warnings: string[] }> {
  const folder = readFolder(root);
  const parts = partsOrThrow(root, folder, "public");
  const content = contentOf(parts, "dev");
  const seen = contentOf(parts, "public");
  const { drafts, today } = parts;
  const { lang, requireSources } = content.site;
  const all = new Set(pagePaths(content));
  const pagesOfSite = new Set(pagePaths(seen));
  const known = { articles: idsOf(content.articles), today, requireSources, lang };
  const isDraft = ({ file }: { file: string }) => drafts.has(file);
  const articles = parts.articles.entries.toSorted((a, b) => Number(isDraft(a)) - Number(isDraft(b)));
  const checked = articles.map(({ entry, file, source, isPublished }) =>
    checkArticle(entry, parseMarkdownFile(file, source), {
      ...known,
      pages: isPublished ? pagesOfSite : all,
    }),
  );
  const quizzes = parts.quizzes.entries.map(({ file, source, entry }) => ({
    file,
    text: source,
    quiz: entry,
    lang: entry.lang,
  }));
  const quizIds = idsOf(content.quizzes);
  const pages = pageFiles
    .filter((file) => textIfThere(root, file))
    .map((file) => readMarkdownFile(root, file));
  const pictures = await checkPictures(pictureSiteOf(root, parts, "dev"));
  const list = wordListOf(textIfThere(root, "words.txt") ?? "");
  const written = articles.map(({ entry, file, source }) => ({ ...entry, file, text: source }));
  const texts = textsOf(root, lang, [...written, ...pages, ...quizzes]);
  const found = [
    ...ignoredFiles(root),
    ...folder.warnings,
    ...checked.flatMap((article) => article.faults),
    ...quizzes.flatMap((entry) =>
      checkQuiz(entry, known.articles, quizIds, { today, isRequired: requireSources }),
    ),
    ...namedFaults(placeIn(root, "site.yaml"), textOf(root, "site.yaml"), seen, pagesOfSite),
    ...pages.flatMap((page) => linkFaults(page, pagesOfSite)),
    ...pictures.faults,
  ];
  const style = [
    ...checked.flatMap((article) => article.style),
    ...quizzes.flatMap((entry) => quizStyle(entry)),
    ...pages.flatMap(alternativeTextFaults),
    ...(await spellingFaults(texts, {
      unwanted: list.unwanted,
      known: [...list.known, ...namesIn(content.site, content.people)],
    })),
  ];
  const stopping = (isStrict ? [...found, ...style] : found).sort(byPlace);
  const told = isStrict ? [] : style.filter((fault) => !isDraft(fault));
  const due = written.flatMap((article) => lookAgainReminders(article, today));
  const said = (of: string) => (fault: Fault) => `${of}: ${describe(fault).trim()}`;
  return {
    faults: stopping.filter((fault) => !isDraft(fault)),
    warnings: [
      ...unchecked(texts),
      ...[...pictures.warnings, ...told].sort(byPlace).map(said("warning")),
      ...due.map(said("reminder")),
      // the page and the pictures of a draft may report the same missing thing
      ...new Set(stopping.filter(isDraft).map(said("draft"))),
    ],
  };
}

type Worded = { file: string; text: string; lang?: string | undefined };

function textsOf(root: string, lang: string, entries: readonly Worded[]): Text[] {
  const data: Worded[] = dataFiles.map((file) => ({
    file: placeIn(root, file),
    text: withoutFieldNames(textIfThere(root, file) ?? ""),
  }));
  return [...entries, ...data].map((entry) => textIn(entry.lang ?? lang, entry));
}

function unchecked(texts: readonly Text[]): string[] {
  const groups = Map.groupBy(texts, ({ lang }) => lang);
  return [...groups]
    .filter(([lang]) => !spellerOf(lang))
    .map(
      ([lang, { length }]) => `note: spelling and readability are not checked in ${lang}: ${length} files`,
    );
}

function idsOf(entries: readonly { id: string }[]): Set<string> {
  return new Set(entries.map(({ id }) => id));
}

function byPlace(a: Fault, b: Fault): number {
  return a.file.localeCompare(b.file) || a.line - b.line;
}

try {
  const { faults, warnings } = await check(siteFolder(), process.argv.includes("--strict"));
  report(faults, warnings);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  report(error.faults, ["note: nothing else was checked, since the files do not fit their schemas"]);
}

function report(faults: readonly Fault[], notes: string[] = []): void {
  for (const fault of faults) console.log(describe(fault).trim());
  for (const note of notes) console.log(note);
  console.log(faults.length === 0 ? `${placeIn(siteFolder())}/ is in order.` : `${countOf(faults)}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
