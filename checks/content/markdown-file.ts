import type { Image, Link, Root, RootContent } from "mdast";
import { placeIn } from "../../platform/paths.ts";
import { holdsBlocks, nodesOf, parseMarkdown, plainText } from "../../site/src/markdown/markdown.ts";
import { splitFrontMatter, textOf } from "../../site-folder/read.ts";

/** For checks that name a line. */
export type MarkdownFile = {
  /** Below the project's root, as in a `Fault`. */
  file: string;
  text: string;
  tree: Root;
  bodyLine: number;
};

/** Also of a list item, a quotation or a note; no headings, code, tables and pictures. */
export type Block = { line: number; text: string };

export function readMarkdownFile(root: string, file: string): MarkdownFile {
  return parseMarkdownFile(placeIn(root, file), textOf(root, file));
}

export function parseMarkdownFile(file: string, text: string): MarkdownFile {
  const { body, bodyLine } = splitFrontMatter(text);
  return { file, text, tree: parseMarkdown(body), bodyLine };
}

/** In the front matter, or a YAML file. */
export function lineOfAddress(text: string, url: string): number {
  const { bodyLine } = splitFrontMatter(text);
  const lines = text.split("\n").slice(0, bodyLine > 1 ? bodyLine - 1 : undefined);
  return lines.findLastIndex((line) => line.split(/[\s,"'}]+/).includes(url)) + 1;
}

export function blocksOf(source: MarkdownFile): Block[] {
  return source.tree.children
    .flatMap(partsOf)
    .map((node) => ({
      line: lineOfNode(source, node),
      text: plainText(node).trim(),
    }))
    .filter(({ text }) => text !== "");
}

export function imagesOf(source: MarkdownFile): (Image & { line: number })[] {
  return nodesOf(source.tree).flatMap(({ node }) =>
    node.type === "image" ? { ...node, line: lineOfNode(source, node) } : [],
  );
}

export function linksOf(source: MarkdownFile): (Link & { line: number })[] {
  return nodesOf(source.tree).flatMap(({ node }) =>
    node.type === "link" ? { ...node, line: lineOfNode(source, node) } : [],
  );
}

function partsOf(node: RootContent): RootContent[] {
  if (node.type === "heading" || node.type === "table" || node.type === "code") return [];
  return "children" in node && holdsBlocks.has(node.type) ? node.children.flatMap(partsOf) : [node];
}

export function lineOfNode(
  { bodyLine }: MarkdownFile,
  node?: { position?: { start: { line: number } } },
): number {
  return bodyLine + (node?.position?.start.line ?? 1) - 1;
}
