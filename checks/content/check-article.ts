import { createHash } from "node:crypto";
import { cached, type DiskCache } from "../../platform/disk-cache.ts";
import type { Article } from "../../site/src/articles/article.ts";
import { isOfTemplate } from "../../site-folder/article-templates.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { alternativeTextFaults, coverTextFaults } from "./alternative-texts.ts";
import { entryFaults } from "./check-entry.ts";
import { linkFaults } from "./links.ts";
import { type MarkdownFile, parseMarkdownFile } from "./markdown-file.ts";
import { readabilityFaults } from "./readability.ts";
import { sourceAddressFaults } from "./source-addresses.ts";
import { spellerOf } from "./spelling.ts";
import { numberFaults, stepFaults } from "./step-lists.ts";
import { unreadMarkFaults } from "./unread-marks.ts";

export type SiteFacts = {
  articles: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  today: string;
  requireSources: boolean;
  lang: string;
};

export type ArticleFaults = {
  /** Wrong, dangerous or leading nowhere. */
  faults: Fault[];
  style: Fault[];
};

/** With `cache`, nothing is looked at again that has not changed. */
export function checkArticle(
  article: Article,
  { file, text }: Pick<MarkdownFile, "file" | "text">,
  known: SiteFacts,
  cache?: DiskCache,
): ArticleFaults {
  const fields = { ...article, html: "", text: "" };
  const once = <T>(key: unknown, make: () => T) =>
    cache ? cached(cache, JSON.stringify([file, text, fields, key]), make) : make();
  let parsed: MarkdownFile | undefined;
  const source = () => {
    parsed ??= parseMarkdownFile(file, text);
    return parsed;
  };
  const { articles, pages, ...others } = known;
  const { requireSources, lang } = others;
  return {
    faults: once([digestOf(articles), digestOf(pages), others], () => faultsOf(article, source(), known)),
    style: once([requireSources, lang], () => styleOf(article, source(), known)),
  };
}

const digests = new WeakMap<ReadonlySet<string>, string>();

/** Of the same set it is made once. */
function digestOf(set: ReadonlySet<string>): string {
  const digest =
    digests.get(set) ??
    createHash("sha256")
      .update([...set].join("\n"))
      .digest("base64url");
  digests.set(set, digest);
  return digest;
}

function faultsOf(article: Article, source: MarkdownFile, known: SiteFacts): Fault[] {
  return [
    ...entryFaults(source, article, known.articles, {
      today: known.today,
      isRequired: known.requireSources,
    }),
    ...linkFaults(source, known.pages),
    ...emptyFaults(source),
  ];
}

function styleOf(article: Article, source: MarkdownFile, known: SiteFacts): Fault[] {
  return [
    ...(known.requireSources ? sourceAddressFaults(source, article.sources) : []),
    ...readingTimeFaults(source, article.readTime),
    // readability is measured for English alone
    ...(spellerOf(article.lang ?? known.lang) ? readabilityFaults(source) : []),
    ...coverTextFaults(source.file, source.text, article.thumbnailAlt),
    ...styleOfBody(source),
    ...templateFaults(source),
  ];
}

/** What is known of a text also while its fields have faults; a new one is to begin with none of these. */
export function styleOfBody(source: MarkdownFile): Fault[] {
  return [
    ...alternativeTextFaults(source),
    ...stepFaults(source),
    ...numberFaults(source),
    ...unreadMarkFaults(source),
  ];
}

/** Readers would see its headline and nothing else. */
function emptyFaults({ file, bodyLine, tree }: MarkdownFile): Fault[] {
  if (tree.children.length > 0) return [];
  return [{ file, line: bodyLine, field: "body", rule: "body-empty" }];
}

function templateFaults({ file, text }: MarkdownFile): Fault[] {
  return text
    .split("\n")
    .flatMap((line, at): Fault[] =>
      isOfTemplate(line) ? [{ file, line: at + 1, field: "body", rule: "template-left" }] : [],
    );
}

const leastReadingMinutes = 2;
const mostReadingMinutes = 8;

/** Specification, chapter 3. */
function readingTimeFaults({ file, bodyLine }: MarkdownFile, readTime: string): Fault[] {
  const minutes = Number.parseInt(readTime, 10);
  if (minutes >= leastReadingMinutes && minutes <= mostReadingMinutes) return [];
  const rule = minutes < leastReadingMinutes ? "reading-time-short" : "reading-time-long";
  const values = { minutes, least: leastReadingMinutes, most: mostReadingMinutes };
  return [{ file, line: bodyLine, field: "body", rule, values }];
}
