import { isEnglish } from "../../brand/language.ts";
import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";
import type { Article } from "../../site/src/articles/article.ts";
import { alternativeTextFaults, coverTextFaults } from "./alternative-texts.ts";
import { correctionFaults } from "./corrections.ts";
import { orderFaults } from "./dates.ts";
import { linkFaults } from "./links.ts";
import { readabilityFaults } from "./readability.ts";
import { readingTimeFaults } from "./reading-time.ts";
import { relatedFaults } from "./related.ts";
import { passagesOfArticle, type TextBlock } from "./repeated-sentences.ts";
import { numberFaults, quotationFaults, stepFaults, symptomFaults, warningFaults } from "./shape.ts";
import { blocksOf, type MarkdownFile } from "./source.ts";
import { sourceFaults } from "./sources.ts";
import { repeatedTagFaults } from "./tags.ts";
import { choppyFaults, dateFormFaults, descriptionFaults } from "./wording.ts";

/** What the check of one article needs to know of the whole site. */
export type SiteFacts = {
  articles: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  today: string;
  /** Whether articles must name sources. */
  requireSources: boolean;
  lang: string;
};

export type ArticleFaults = {
  /** Text that is wrong, dangerous or leads nowhere. */
  faults: Problem[];
  /** Text that could be written better. */
  style: Problem[];
  /** The texts of the article, for comparing them with other articles. */
  passages: TextBlock[];
};

export function checkArticle(article: Article, source: MarkdownFile, known: SiteFacts): ArticleFaults {
  return {
    faults: faultsOf(article, source, known),
    style: styleOf(article, article.lang ?? known.lang, source),
    passages: passagesOfArticle(source, article),
  };
}

function faultsOf(article: Article, source: MarkdownFile, known: SiteFacts): Problem[] {
  const { file, text } = source;
  const line = lineOfField(text, "relatedArticles");
  const related = {
    file,
    text,
    line,
    field: "relatedArticles",
    id: article.id,
    related: article.relatedArticles,
  };
  return [
    ...repeatedTagFaults({ ...article, ...source }),
    ...relatedFaults(related, known.articles),
    ...orderFaults({ ...article, ...source }),
    ...correctionFaults({ ...article, ...source }, known.today),
    ...sourceFaults(
      { ...article, ...source },
      {
        today: known.today,
        isRequired: known.requireSources,
      },
    ),
    ...linkFaults(source, known.pages),
  ];
}

function styleOf(article: Article, lang: string, source: MarkdownFile): Problem[] {
  const { readTime, thumbnailAlt, description } = article;
  const { file, text } = source;
  return [
    ...readingTimeFaults(source, readTime),
    ...(isEnglish(lang) ? readabilityFaults(source) : []),
    ...alternativeTextFaults(source),
    ...coverTextFaults(file, text, thumbnailAlt),
    ...[stepFaults, numberFaults, symptomFaults, quotationFaults, warningFaults, choppyFaults].flatMap(
      (rule) => rule(source),
    ),
    ...(isEnglish(lang) ? dateFormFaults(source, blocksOf(source)) : []),
    ...descriptionFaults(source, description),
  ];
}
