import { toString as plainText } from "mdast-util-to-string";
import type { Problem } from "../../reading/problems.ts";
import { nodesOf } from "../../site/src/content/markdown.ts";
import { wordsIn } from "./sentences.ts";
import { blocksOf, imagesOf, type MarkdownFile } from "./source.ts";

const wordsAMinute = 200;
const shortest = 2;
const longest = 8;

/**
 * Compares the reading time that readers see (`4 min read`) with the text's length, counted from the file; one minute
 * of difference is allowed. Articles take two to eight minutes (specification, chapter 3).
 */
export function readingTimeFaults(source: MarkdownFile, readTime: string): Problem[] {
  const shown = Number.parseInt(readTime, 10);
  const counted = wordCount(source) / wordsAMinute;
  const fault = (text: string) => [{ file: source.file, line: source.bodyLine, field: "body", fault: text }];
  if (!(Math.abs(shown - counted) <= 1))
    return fault(
      `“${readTime}” is shown, but the text takes ${counted.toFixed(1)} minutes; correct readTimeOf in article.ts`,
    );
  if (shown < shortest) return fault(`takes ${shown} min to read; write at least ${shortest} minutes`);
  if (shown > longest) return fault(`takes ${shown} min to read; cut it to ${longest} minutes`);
  return [];
}

function wordCount(source: MarkdownFile): number {
  const apart = nodesOf(source.tree).map(({ node }) => node);
  const texts = [
    ...blocksOf(source).map(({ text }) => text),
    ...apart.filter(({ type }) => type === "heading" || type === "tableCell").map((node) => plainText(node)),
    ...imagesOf(source).map(({ title }) => title ?? ""),
  ];
  return texts.reduce((sum, text) => sum + wordsIn(text).length, 0);
}
