import type { ListItem, RootContent } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";
import { sentencesOf, wordsIn } from "./sentences.ts";
import { type Block, blocksOf, lineOfNode, type MarkdownFile } from "./source.ts";

/** A sentence of this many words or fewer is very short. */
const wordsOfShort = 4;
/** The largest share of a description’s main words that the first paragraph may repeat. */
const mostRepeated = 0.6;

/** Reports two very short sentences in a row, which make a text breathless. Steps may be short. */
export function choppyFaults(source: MarkdownFile): Problem[] {
  return source.tree.children.flatMap(partsOf).flatMap((node) => {
    const sentences = sentencesOf(withoutBoldLead(node));
    const at = sentences.findIndex((sentence, index) => isShort(sentence) && isShort(sentences[index + 1]));
    if (at < 0) return [];
    const fault = `“${sentences[at]} ${sentences[at + 1]}” are two very short sentences in a row; join them`;
    return [{ file: source.file, line: lineOfNode(source, node), field: "body", fault }];
  });
}

/** Dates in running text that are not written as `13 August 2025`. */
export function dateFormFaults({ file }: Pick<MarkdownFile, "file">, blocks: readonly Block[]): Problem[] {
  return blocks.flatMap(({ line, text }) => {
    const date = otherDates.exec(text.replace(/https?:\S+/g, ""))?.[0];
    if (!date) return [];
    const fault = `write the date “${date}” as in 13 August 2025`;
    return [{ file, line, field: "body", fault }];
  });
}

/** Reports a description that the first paragraph, right below it, repeats. */
export function descriptionFaults(source: MarkdownFile, description: string): Problem[] {
  const said = new Set(tellingWords(blocksOf(source)[0]?.text ?? ""));
  const own = tellingWords(description);
  const repeated = own.filter((word) => said.has(word));
  if (repeated.length <= own.length * mostRepeated) return [];
  const fault = `says what the first paragraph says (${repeated.join(", ")}); say who it is for and what they get out of it`;
  return [{ file: source.file, line: lineOfField(source.text, "description"), field: "description", fault }];
}

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const shortMonths = "Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec";
const otherDates = new RegExp(
  [
    String.raw`\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`\b\d{1,2}[./]\d{1,2}[./](\d{4}|\d{2})\b`,
    String.raw`\b(${months}|${shortMonths})\.? \d{1,2}(st|nd|rd|th)?,? \d{4}\b`,
    String.raw`\b\d{1,2}(st|nd|rd|th) (of )?(${months}|${shortMonths})\b`,
    String.raw`\b\d{1,2} (${shortMonths})\.? \d{4}\b`,
  ].join("|"),
);

function tellingWords(text: string): string[] {
  return [...new Set(wordsIn(text.toLowerCase()))].filter((word) => word.length > 3 && !fillers.has(word));
}

const fillers = new Set(
  `about after also because been before could does each from have here into just like more most only over should some
  such than that their them then there these they this those very what when where which while will with without would
  your`.split(/\s+/),
);

function isShort(sentence: string | undefined): boolean {
  return sentence !== undefined && wordsIn(sentence).length <= wordsOfShort;
}

function partsOf(node: RootContent): (RootContent | ListItem)[] {
  if (node.type === "list") return node.ordered ? [] : node.children;
  return node.type === "paragraph" || node.type === "blockquote" ? [node] : [];
}

/** The text without the bold label at the beginning of an item or a paragraph. */
function withoutBoldLead(node: RootContent | ListItem): string {
  const paragraph = node.type === "listItem" ? node.children[0] : node;
  const text = plainText(node, { includeImageAlt: false });
  if (paragraph?.type !== "paragraph" || paragraph.children[0]?.type !== "strong") return text;
  return text.slice(plainText(paragraph.children[0]).length);
}
