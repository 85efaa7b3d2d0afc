import type { Article } from "../../site/src/articles/article.ts";
import type { Fault } from "../../site-folder/faults.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { faultsIn, type Read } from "./site-settings.ts";

type Told = { sample: Pick<Site, "article" | "quiz">; articles: readonly Article[]; editors: string };

/**
 * How the texts were made: readers have to be told of artificial intelligence (Regulation (EU) 2024/1689, article
 * 50(4)), and that nobody tried what nobody tried.
 */
export function disclosureFaults(read: Read<Site>, { sample, articles, editors }: Told): Fault[] {
  const { article, quiz, home } = read.value;
  const faultAt = faultsIn(read);
  const folder = read.file.replace(/site\.yaml$/, "");
  const untried = articles.filter(({ tried }) => !tried);
  const isSaid = untried.length === 0 || article.made !== undefined;
  const promise = [home.title, home.description, home.headline, home.intro].find((text) => claims.test(text));
  return [
    ...faultAt("article.made", !isSaid && { rule: "making-unsaid" }),
    ...faultAt("article.made", article.made === sample.article.made && { rule: "making-of-sample" }),
    ...faultAt("quiz.made", quiz.made === sample.quiz.made && { rule: "making-of-sample" }),
    ...faultAt(
      "home.title",
      promise !== undefined && untried.length > 0 && { rule: "promise-untried", values: { promise } },
    ),
    ...copiesFaults(articles, folder),
    ...signatureFaults(editors, articles, folder),
  ];
}

const claims = /\b(that work|tested|tried and|proven|guaranteed)\b/i;

/** Once: sources were only checked against stored copies. */
function copiesFaults(articles: readonly Article[], folder: string): Fault[] {
  const unread = articles.filter(({ sources = [] }) => sources.some(({ copy }) => copy));
  const [first] = unread;
  if (!first) return [];
  const place = { file: `${folder}articles/${first.id}.md`, line: 1, field: "sources" };
  return [{ ...place, rule: "copies-unopened", values: { articles: unread.length } }];
}

/** “Editors” of whom nobody knows who they are, on articles that they sign. */
function signatureFaults(editors: string, articles: readonly Article[], folder: string): Fault[] {
  const isSigned = articles.some(({ author }) => author.isTeam);
  if (!isSigned || !/\beditors?\b/i.test(editors)) return [];
  const place = { file: `${folder}people.yaml`, line: 1, field: "editors.name" };
  return [{ ...place, rule: "editors-nobody", values: { editors } }];
}
