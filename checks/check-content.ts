import { readCatalogue } from "../pictures/catalogue.ts";
import { absentPictures } from "../pictures/masters.ts";
import { ContentError, countOf, describe, type Problem } from "../reading/problems.ts";
import { textIfThere, textOf } from "../reading/read.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import { type Content, loadContent } from "../site/src/content/load.ts";
import { pagePaths } from "../site/src/content/paths.ts";
import { alternativeTextFaults, coverTextFaults } from "./content/alternative-texts.ts";
import { orderFaults } from "./content/dates.ts";
import { linkFaults } from "./content/links.ts";
import { namedFaults } from "./content/named.ts";
import {
  answerSpreadFaults,
  explanationFaults,
  lineIn,
  longestOptionFaults,
  namedArticleFaults,
} from "./content/quiz-answers.ts";
import { readabilityFaults } from "./content/readability.ts";
import { readingTimeFaults } from "./content/reading-time.ts";
import { relatedFaults } from "./content/related.ts";
import { passagesOfArticle, passagesOfQuiz, repeatedSentenceFaults } from "./content/repeated-sentences.ts";
import { quotationFaults, stepFaults, symptomFaults, warningFaults } from "./content/shape.ts";
import { type Block, blocksOf, lineOfField, readSource, type Source } from "./content/source.ts";
import { sourceFaults } from "./content/sources.ts";
import { spellingFaults, wordListOf } from "./content/spelling.ts";
import { repeatedTagFaults } from "./content/tags.ts";
import { choppyFaults, dateFormFaults, descriptionFaults } from "./content/wording.ts";

const today = new Date().toISOString().slice(0, 10);
const pageFiles = ["about.md", "contact.md", "legal/privacy.md", "legal/terms.md", "legal/disclaimer.md"];
const dataFiles = ["site.yaml", "people.yaml", "categories.yaml"];

/** `npm run check:content`: everything about the site's folder that a machine can judge. */
async function check(root: string): Promise<Problem[]> {
  const content = loadContent(root);
  const articles = content.articles.map((article) => ({
    article,
    source: readSource(root, `articles/${article.id}.md`),
  }));
  const quizzes = content.quizzes.map((quiz) => {
    const file = `quizzes/${quiz.id}.yaml`;
    return { file: placeIn(root, file), text: textOf(root, file), quiz };
  });
  const pages = pageFiles.filter((file) => textIfThere(root, file)).map((file) => readSource(root, file));
  const faults = [
    ...articles.flatMap((entry) => articleFaults(entry, content)),
    ...quizzes.flatMap((entry) => quizFaults(entry, content)),
    ...answerSpreadFaults(quizzes),
    ...namedFaults(
      placeIn(root, "site.yaml"),
      textOf(root, "site.yaml"),
      content,
      new Set(pagePaths(content)),
    ),
    ...linksOfAll([...articles.map(({ source }) => source), ...pages], content),
    ...pages.flatMap(alternativeTextFaults),
    ...pages.flatMap((page) => dateFormFaults(page.file, blocksOf(page))),
    ...pictureFaults(root, content),
    ...repeatedSentenceFaults([
      ...articles.flatMap(({ article, source }) => passagesOfArticle(source, article)),
      ...quizzes.flatMap(passagesOfQuiz),
    ]),
    ...(await spelling(root, [...articles.map(({ source }) => source), ...pages, ...quizzes])),
  ];
  return faults.sort(byPlace);
}

type ArticleEntry = { article: Content["articles"][number]; source: Source };
type QuizEntry = { file: string; text: string; quiz: Content["quizzes"][number] };

function articleFaults({ article, source }: ArticleEntry, { articles }: Content): Problem[] {
  const { file, text } = source;
  const line = lineOfField(text, "relatedArticles");
  const related = { file, line, field: "relatedArticles", id: article.id, related: article.relatedArticles };
  return [
    ...repeatedTagFaults({ ...article, ...source }),
    ...readingTimeFaults(source, article.readTime),
    ...readabilityFaults(source),
    ...alternativeTextFaults(source),
    ...coverTextFaults(file, text, article.thumbnailAlt),
    ...relatedFaults(related, idsOf(articles)),
    ...orderFaults({ ...article, ...source }),
    ...sourceFaults({ ...article, ...source }, today),
    ...[stepFaults, symptomFaults, quotationFaults, warningFaults, choppyFaults].flatMap((rule) =>
      rule(source),
    ),
    ...dateFormFaults(file, blocksOf(source)),
    ...descriptionFaults(source, article.description),
  ];
}

function quizFaults({ file, text, quiz }: QuizEntry, { articles, quizzes }: Content): Problem[] {
  const line = lineOfField(text, "relatedQuizzes");
  const related = { file, line, field: "relatedQuizzes", id: quiz.id, related: quiz.relatedQuizzes };
  return [
    ...repeatedTagFaults({ ...quiz, file, text }),
    ...explanationFaults({ file, text, quiz }),
    ...longestOptionFaults({ file, text, quiz }),
    ...namedArticleFaults({ file, text, quiz }, idsOf(articles)),
    ...dateFormFaults(file, explanationsOf({ file, text, quiz })),
    ...coverTextFaults(file, text, quiz.thumbnailAlt),
    ...relatedFaults(related, idsOf(quizzes)),
    ...orderFaults({ file, text, ...quiz }),
    ...sourceFaults({ file, text, ...quiz }, today),
  ];
}

function explanationsOf({ text, quiz }: QuizEntry): Block[] {
  return quiz.questions.map(({ id, explanation }) => ({
    line: lineIn(text, id, "explanation"),
    text: explanation,
  }));
}

function linksOfAll(sources: Source[], content: Content): Problem[] {
  const pages = new Set(pagePaths(content));
  return sources.flatMap((source) => linkFaults(source, pages));
}

function spelling(root: string, texts: { file: string; text: string }[]): Promise<Problem[]> {
  const data = dataFiles.map((file) => ({ file: placeIn(root, file), text: textIfThere(root, file) ?? "" }));
  const list = wordListOf(textIfThere(root, "words.txt") ?? "");
  return spellingFaults([...texts, ...data], list);
}

/** Every picture that is named must be there, unless a host of pictures is asked for them. */
function pictureFaults(root: string, { site }: Content): Problem[] {
  if (site.pictureHost) return [];
  return absentPictures(root, readCatalogue(root));
}

function idsOf(entries: readonly { id: string }[]): Set<string> {
  return new Set(entries.map(({ id }) => id));
}

function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line;
}

try {
  report(await check(siteFolder()));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  report(error.problems, ["nothing else was checked, since the files do not fit their schemas"]);
}

function report(faults: readonly Problem[], notes: string[] = []): void {
  for (const fault of faults) console.log(describe(fault).trim());
  for (const note of notes) console.log(`note: ${note}`);
  console.log(faults.length === 0 ? `${placeIn(siteFolder())}/ is in order.` : `${countOf(faults)}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
