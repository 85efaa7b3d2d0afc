import { isEnglish } from "../brand/language.ts";
import { judgePictures } from "../pictures/judge.ts";
import { momentOfBuild } from "../reading/edition.ts";
import { ContentError, countOf, describe, type Problem } from "../reading/problems.ts";
import { textIfThere, textOf } from "../reading/read.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import { dayIn } from "../reading/time-zone.ts";
import { ignoredFiles } from "../site/src/content/ignored.ts";
import { type Heads, loadContent, loadHeads, type View, withoutDrafts } from "../site/src/content/load.ts";
import { livingAddresses, pagePaths } from "../site/src/content/paths.ts";
import { vanishedFaults } from "../site/src/content/published.ts";
import { alternativeTextFaults } from "./content/alternative-texts.ts";
import { judgeArticle } from "./content/article.ts";
import { linkFaults } from "./content/links.ts";
import { namedFaults } from "./content/named.ts";
import { judgeQuiz, quizStyle } from "./content/quiz.ts";
import { answerSpreadFaults } from "./content/quiz-answers.ts";
import { passagesOfQuiz, repeatedSentenceFaults } from "./content/repeated-sentences.ts";
import { blocksOf, readSource, sourceOf } from "./content/source.ts";
import { spellerOf } from "./content/spellers.ts";
import {
  namesIn,
  spellingFaults,
  type Text,
  textIn,
  withoutFieldNames,
  wordListOf,
} from "./content/spelling.ts";
import { repeatedTitleFaults } from "./content/titles.ts";
import { dateFormFaults } from "./content/wording.ts";

const pageFiles = [
  ...["about.md", "contact.md"],
  ...["legal/privacy.md", "legal/terms.md", "legal/disclaimer.md", "legal/accessibility.md"],
];
const dataFiles = ["site.yaml", "people.yaml", "categories.yaml"];

/**
 * `npm run check:content`: everything about the site's folder that a machine can judge. What is untrue, dangerous or leads
 * nowhere is a fault; `warnings` stop nothing: matters of style (with `--strict`, as for the sample, faults too), faults of
 * drafts, and pictures that are blurred. What readers see may link to and name only what they see.
 */
async function check(root: string, isStrict: boolean): Promise<{ faults: Problem[]; warnings: string[] }> {
  const content = headsOf(root, { edition: "preview" });
  const seen = headsOf(root);
  const pagesOfSite = new Set(pagePaths(seen));
  const { lang, requireSources } = content.site;
  const today = dayIn(content.site.timeZone, momentOfBuild());
  const known = { articles: idsOf(content.articles), pages: pagesOfSite, today, requireSources, lang };
  const all = new Set(pagePaths(content));
  const articles = content.articles
    .map((article) => ({
      ...article,
      file: placeIn(root, `articles/${article.id}.md`),
      text: content.sources.get(article.id) ?? "",
    }))
    .sort((one, other) => Number(content.drafts.has(one.file)) - Number(content.drafts.has(other.file)));
  const judged = articles.map((article) => {
    const pages = content.unpublished.has(`/article/${article.id}`) ? all : pagesOfSite;
    return judgeArticle(article, sourceOf(article.file, article.text), { ...known, pages });
  });
  const unfit = withoutDrafts(
    judged.flatMap((article) => article.unfit),
    content.drafts,
  );
  if (unfit.faults.length > 0) throw new ContentError(unfit.faults);
  const quizzes = content.quizzes.map((quiz) => {
    const file = `quizzes/${quiz.id}.yaml`;
    return { file: placeIn(root, file), text: textOf(root, file), quiz, lang: quiz.lang };
  });
  const quizIds = idsOf(content.quizzes);
  const pages = pageFiles.filter((file) => textIfThere(root, file)).map((file) => readSource(root, file));
  const pictures = await judgePictures(root, { edition: "preview" });
  const list = wordListOf(textIfThere(root, "words.txt") ?? "");
  const texts = textsOf(root, lang, [...articles, ...pages, ...quizzes]);
  const found = [
    ...ignoredFiles(root),
    ...unfit.warnings,
    ...content.warnings,
    ...judged.flatMap((article) => article.faults),
    ...quizzes.flatMap((entry) =>
      judgeQuiz(entry, known.articles, quizIds, { today, isRequired: requireSources }),
    ),
    ...namedFaults(placeIn(root, "site.yaml"), textOf(root, "site.yaml"), seen, pagesOfSite),
    ...vanishedFaults(root, livingAddresses(seen), seen.addresses),
    ...pages.flatMap((page) => linkFaults(page, pagesOfSite)),
    ...pictures.problems,
  ];
  const style = [
    ...judged.flatMap((article) => article.style),
    ...quizzes.flatMap((entry) => quizStyle(entry, entry.lang ?? lang)),
    ...answerSpreadFaults(quizzes.filter(({ file }) => !content.drafts.has(file))),
    ...repeatedTitleFaults([...articles, ...quizzes.map(({ quiz, ...file }) => ({ ...quiz, ...file }))]),
    ...pages.flatMap(alternativeTextFaults),
    ...(isEnglish(lang) ? pages.flatMap((page) => dateFormFaults(page, blocksOf(page))) : []),
    ...repeatedSentenceFaults([
      ...judged.flatMap((article) => article.passages),
      ...quizzes.flatMap(passagesOfQuiz),
    ]),
    ...(await spellingFaults(texts, {
      unwanted: list.unwanted,
      known: [...list.known, ...namesIn(content.site, content.people)],
    })),
  ];
  const stopping = isStrict ? [...found, ...style] : found;
  const { faults, warnings } = withoutDrafts(stopping.sort(byPlace), content.drafts);
  const told = isStrict ? [] : withoutDrafts(style, content.drafts).faults;
  const said = (of: string) => (problem: Problem) => `${of}: ${describe(problem).trim()}`;
  return {
    faults,
    warnings: [
      ...unjudged(texts),
      ...[...pictures.warnings, ...told].sort(byPlace).map(said("warning")),
      // what a draft lacks, its page and its pictures may both miss
      ...new Set(warnings.map(said("draft"))),
    ],
  };
}

/** All but the bodies of articles. Where a head is at fault, bodies are read too, so that all faults are told at once. */
function headsOf(root: string, view: View = {}): Heads {
  try {
    return loadHeads(root, view);
  } catch (error) {
    if (error instanceof ContentError) loadContent(root, view);
    throw error;
  }
}

/** A file with words, and their language where that is not the site's. */
type Worded = { file: string; text: string; lang?: string | undefined };

/** Every file with words, and its language. */
function textsOf(root: string, lang: string, entries: readonly Worded[]): Text[] {
  const data: Worded[] = dataFiles.map((file) => ({
    file: placeIn(root, file),
    text: withoutFieldNames(textIfThere(root, file) ?? ""),
  }));
  return [...entries, ...data].map((entry) => textIn(entry.lang ?? lang, entry));
}

/** A line for each language that has no dictionary here. */
function unjudged(texts: readonly Text[]): string[] {
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

function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line;
}

try {
  const { faults, warnings } = await check(siteFolder(), process.argv.includes("--strict"));
  report(faults, warnings);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  report(error.problems, ["note: nothing else was checked, since the files do not fit their schemas"]);
}

function report(faults: readonly Problem[], notes: string[] = []): void {
  for (const fault of faults) console.log(describe(fault).trim());
  for (const note of notes) console.log(note);
  console.log(faults.length === 0 ? `${placeIn(siteFolder())}/ is in order.` : `${countOf(faults)}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
