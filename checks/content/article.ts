import { isEnglish } from "../../brand/language.ts";
import type { Problem } from "../../reading/problems.ts";
import { type ArticleHead, readBody } from "../../site/src/content/load-article.ts";
import { alternativeTextFaults, coverTextFaults } from "./alternative-texts.ts";
import { correctionFaults } from "./corrections.ts";
import { orderFaults } from "./dates.ts";
import { linkFaults } from "./links.ts";
import { readabilityFaults } from "./readability.ts";
import { readingTimeFaults } from "./reading-time.ts";
import { relatedFaults } from "./related.ts";
import { type Passage, passagesOfArticle } from "./repeated-sentences.ts";
import { numberFaults, quotationFaults, stepFaults, symptomFaults, warningFaults } from "./shape.ts";
import { blocksOf, lineOfField, type Source } from "./source.ts";
import { sourceFaults } from "./sources.ts";
import { repeatedTagFaults } from "./tags.ts";
import { choppyFaults, dateFormFaults, descriptionFaults } from "./wording.ts";

/** What is known of the whole site when one article is judged. */
export type Known = {
  articles: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  today: string;
  /** Whether articles have to name sources. */
  requireSources: boolean;
  /** The site's language. */
  lang: string;
};

/** What is kept of an article when the next is judged: its parsed body is not, since five thousand take a gigabyte. */
export type Judged = {
  /** What the site could not show: nothing else is told while there are any. */
  unfit: Problem[];
  /** What is wrong, dangerous or leads nowhere. */
  faults: Problem[];
  /** What could be better told. */
  style: Problem[];
  /** What it says, to be held against what others say. */
  passages: Passage[];
};

/** Everything that a machine can judge of one article; its body is parsed once. */
export function judgeArticle(article: ArticleHead, source: Source, known: Known): Judged {
  const { value: body, problems: unfit } = readBody(source.file, source);
  if (!body) return { unfit, faults: [], style: [], passages: [] };
  const { lang = known.lang } = article;
  return {
    unfit,
    faults: faultsOf(article, source, known),
    style: styleOf({ ...article, readTime: body.readTime, lang }, source),
    passages: passagesOfArticle(source, article),
  };
}

function faultsOf(article: ArticleHead, source: Source, known: Known): Problem[] {
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

type Told = ArticleHead & { readTime: string; lang: string };

function styleOf({ readTime, lang, thumbnailAlt, description }: Told, source: Source): Problem[] {
  const { file, text } = source;
  return [
    ...readingTimeFaults(source, readTime),
    ...readabilityFaults(source, lang),
    ...alternativeTextFaults(source),
    ...coverTextFaults(file, text, thumbnailAlt),
    ...[stepFaults, numberFaults, symptomFaults, quotationFaults, warningFaults, choppyFaults].flatMap(
      (rule) => rule(source),
    ),
    ...(isEnglish(lang) ? dateFormFaults(source, blocksOf(source)) : []),
    ...descriptionFaults(source, description),
  ];
}
