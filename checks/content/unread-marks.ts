import type { Code, Emphasis, Heading, Link, Nodes, Parent, Text } from "mdast";
import { nodesOf, plainText } from "../../site/src/markdown/markdown.ts";
import { calloutSigns } from "../../site-folder/callout-signs.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { splitFrontMatter } from "../../site-folder/read.ts";
import type { RuleName } from "../../site-folder/rules/rules.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import { lineOfNode, type MarkdownFile } from "./markdown-file.ts";

const boxSigns = Object.keys(calloutSigns).map((sign) => sign.replace("\uFE0F", ""));

/** They mean something in this or another dialect of Markdown. */
const marks: readonly (readonly [RegExp, RuleName])[] = [
  [/\]\(/, "mark-link"],
  [/\][^\S\n]\((?:https?:|\/|www\.)/, "mark-link-blank"],
  [/\)\[(?:https?:|\/|www\.)/, "mark-link-reversed"],
  [/\[\[[^\]\n]+\]\]|\]\[/, "mark-link-double"],
  [/(?<!\w)\*\*|\*\*(?!\w)|(?<![\w*])\*[^\s*][^*\n]*\s\*(?![\w*])/, "mark-bold"],
  [/(?<![\w_])__(?!_)|(?<!_)__(?![\w_])|(?<!\w)_[^\s_][^_\n]*\s_(?!\w)/, "mark-bold"],
  [/~~/, "mark-struck"],
  [/==[^\s=][^=\n]*==/, "mark-highlight"],
  [/\^\[[^\]]+\]/, "mark-note"],
  [/(?<!\w)[\^~][\w+-]+[\^~]|\w[\^~]\w[\^~]/, "mark-raised"],
  [/^#(?:#+[^\s#]|\p{Lu})/mu, "mark-heading"],
  [/^[•▪◦‣●·]/mu, "mark-point"],
  [/^[-+*]\p{L}.*\n[-+*]\p{L}/mu, "mark-list"],
  [/^[-+*][^\S \t\n].*\n[-+*][^\S \t\n]/m, "mark-list"],
  [/^\d{1,2}[.)]\p{L}/mu, "mark-number"],
  [/^\d{1,2}[.)][^\S \t\n].*\n\d{1,2}[.)][^\S \t\n]/m, "mark-number"],
  [/^\|.*\|\s*$/m, "mark-table"],
  [/```|(?<!`)`(?!`)/, "mark-code"],
  [/(?<![\w:]):[a-z][a-z_]+:(?![\w:])/, "mark-emoji"],
  [/^\[!\w+\]|^:::|^(?:!!!|\?\?\?\+?|\/\/\/) *\w/m, "mark-box"],
  [new RegExp(`(?<=\\n)(?:${boxSigns.join("|")})`, "u"), "mark-box"],
  [/\{\{|\{%|\{[:#.][^}\n]*\}\s*$/, "mark-braces"],
  [/https?:\/\/\S/, "mark-address"],
];

/** Meant by its author, and not shown by the page. */
export function unreadMarkFaults(source: MarkdownFile): Fault[] {
  const { body } = splitFrontMatter(source.text);
  // a bare address that the parser finds late has no position, and neither have the words around it
  const written = (node: Nodes) => {
    if (!node.position) return "value" in node ? node.value : "";
    return body.slice(node.position.start.offset, node.position.end.offset);
  };
  const marks = nodesOf(source.tree).flatMap(({ node, parent }) =>
    findingsIn(node, parent, written).map(({ at, ...finding }): Fault => {
      const line = lineOfNode(source, node.position ? node : parent) + at;
      return { file: source.file, line, field: "body", ...finding };
    }),
  );
  return [...secondTitleFaults(source), ...marks];
}

/** Other programs write the title above the text; here the front matter has it. */
function secondTitleFaults(source: MarkdownFile): Fault[] {
  const isTop = (node: Nodes) => node.type === "heading" && node.depth === 1;
  const [first] = source.tree.children;
  if (!first || !isTop(first) || source.tree.children.filter(isTop).length > 1) return [];
  return [{ file: source.file, line: lineOfNode(source, first), field: "body", rule: "second-title" }];
}

/** `at`: lines below the first of the node. */
type FindingAt = Finding & { at: number };
type Written = (node: Nodes) => string;

function findingsIn(node: Nodes, parent: Nodes, written: Written): FindingAt[] {
  if (node.type === "text") return parent.type === "link" ? [] : marksIn(node, parent as Parent, written);
  const finding =
    (node.type === "emphasis" && betweenFigures(node, parent as Parent, written)) ||
    (node.type === "link" && endsEarly(node, parent as Parent, written)) ||
    (node.type === "code" && codeFinding(written(node), node)) ||
    (node.type === "heading" && headingFinding(written(node), node));
  return finding ? [{ at: 0, ...finding }] : [];
}

function marksIn(node: Text, { children }: Parent, written: Written): FindingAt[] {
  const next = children[children.indexOf(node) + 1];
  const isBare = next?.type === "link" && !/^[[<]/.test(written(next));
  const begun = isBare ? next.url.slice(0, "https:".length) : "";
  // a sign behind a backslash is meant, and so is one by its number
  const text = (written(node) + begun).replaceAll(/\\[!-/:-@[-`{-~]|&#?\w+;/g, (meant) =>
    "a".repeat(meant.length),
  );
  const lines = text.replaceAll(/^[ \t>]+/gm, (margin) => margin && "");
  for (const [mark, rule] of marks) {
    const found = mark.exec(lines);
    if (found) return [{ at: lines.slice(0, found.index).split("\n").length - 1, rule }];
  }
  return [];
}

/** `20*30*40` is a product to people, and emphasis to Markdown. */
function betweenFigures(node: Emphasis, { children }: Parent, written: Written): Finding | undefined {
  const at = children.indexOf(node);
  const [before, after] = [children[at - 1], children[at + 1]].map((each) => (each ? written(each) : ""));
  return /\p{N}$/u.test(before ?? "") && /^\p{N}/u.test(after ?? "")
    ? { rule: "mark-between-figures", values: { written: written(node) } }
    : undefined;
}

/** A bare address ends at a blank or before a sign; one in brackets at a bracket. */
function endsEarly(link: Link, { children }: Parent, written: Written): Finding | undefined {
  const at = children.indexOf(link);
  const next = children[at + 1];
  const rest = next?.type === "text" ? written(next) : "";
  const before = children.slice(0, at).map(written).join("");
  const isOpen = before.split("(").length > before.split(")").length;
  const isBare = !/^[[<]/.test(written(link));
  const isCut = isBare
    ? /^[_*~](?![\w_*~])|^ (?:[\w%-]*[=&%]\w|[\w-]+\.(?:html?|pdf|php|jpe?g|png)\b)/.test(rest) ||
      (/[-=&?_%]$/.test(link.url) && /^\n\w/.test(rest)) ||
      (before.endsWith("<") && /^ [^<>\n]*>/.test(rest))
    : /^[^\s([]*\)/.test(rest) && !isOpen && !/^\)/.test(rest);
  return isCut ? { rule: "address-cut", values: { end: link.url.slice(-40) } } : undefined;
}

function codeFinding(text: string, { lang }: Code): Finding | undefined {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  if (!fence) return lang ? undefined : { rule: "code-by-indent" };
  return text.trimEnd().split("\n").length > 1 && text.trimEnd().endsWith(fence.slice(0, 3))
    ? undefined
    : { rule: "code-open", values: { fence } };
}

function headingFinding(text: string, heading: Heading): Finding | undefined {
  const isUnderlined = /\n *(?:-+|=+) *$/.test(text);
  return isUnderlined && /[.,:;!?]$/.test(plainText(heading)) ? { rule: "heading-by-line" } : undefined;
}
