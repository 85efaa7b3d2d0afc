import type { Code, Heading, Link, Nodes, Parent, Text } from "mdast";
import { nodesOf, plainText } from "../../site/src/markdown/markdown.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { splitFrontMatter } from "../../site-folder/read.ts";
import { lineOfNode, type MarkdownFile } from "./source.ts";

/** Marks that readers see as letters, where they mean something in this or another dialect of Markdown. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/\]\(/, "the link stays as letters; close its brackets, and write < and > around an address with blanks"],
  [/\] \((?:https?:|\/|www\.)/, "the link stays as letters; write [words](address) without a blank between"],
  [
    /\)\[(?:https?:|\/|www\.)/,
    "the link stays as letters; its brackets are the wrong way round: [words](address)",
  ],
  [/\[\[[^\]\n]+\]\]|\]\[/, "the link stays as letters; write [words](address)"],
  [/(?<!\w)\*\*|\*\*(?!\w)|(?<![\w*])\*[^\s*][^*\n]*\s\*(?![\w*])/, stays("**words**", "no blank inside")],
  [
    /(?<![\w_])__(?!_)|(?<!_)__(?![\w_])|(?<!\w)_[^\s_][^_\n]*\s_(?!\w)/,
    stays("**words**", "no blank inside"),
  ],
  [/~~/, stays("~~words~~", "no blank inside")],
  [/==[^\s=][^=\n]*==/, stays("**words**")],
  [/(?<!\w)[\^~][\w+-]+[\^~]|\w[\^~]\w[\^~]/, "small letters have no marks here; type ² or ₂ itself"],
  [/^#(?:#+[^\s#]|\p{Lu})/mu, "a heading needs a blank behind its #; write ## Tools"],
  [/^[•▪◦‣●·]/mu, "a list begins each point with a hyphen and a blank; write - for the round sign"],
  [/^[-+*]\p{L}.*\n[-+*]\p{L}/mu, "a list needs a blank behind each sign; write - Salt"],
  [/^\d{1,2}[.)]\p{L}/mu, "a list needs a blank behind each number; write 1. Rinse"],
  [/^\|.*\|\s*$/m, "the table stays as letters; write a row of |---|---| below its first row"],
  [
    /```|(?<!`)`(?!`)/,
    "a ` stays as a letter; write one on each side of the code, or three above and below it",
  ],
  [/(?<![\w:]):[a-z][a-z_]+:(?![\w:])/, "the name stays as letters; type the sign itself, as in 🙂"],
  [/^\[!\w+\]|^:::/m, "the box stays as letters; begin the paragraph with ⚠️, 💡 or another sign of a box"],
  [/\{\{|\{%|\{[:#.][^}\n]*\}\s*$/, "what stands in { } stays as letters; take it out"],
  [/https?:\/\/\S/, "the address is no link; write [words](address)"],
];

function stays(example: string, mind = "directly around the words"): string {
  return `the marks stay as letters; write ${example}, ${mind}, or \\ before a sign that is meant`;
}

/** Reports Markdown that its author means and the page does not show, at its line. */
export function unreadMarkFaults(source: MarkdownFile): Fault[] {
  const { body } = splitFrontMatter(source.text);
  // a bare address that the parser finds late has no position, and neither have the words around it
  const written = (node: Nodes) => {
    if (!node.position) return "value" in node ? node.value : "";
    return body.slice(node.position.start.offset, node.position.end.offset);
  };
  const marks = nodesOf(source.tree).flatMap(({ node, parent }) =>
    findingsIn(node, parent, written).map(({ at, fault }) => {
      const line = lineOfNode(source, node.position ? node : parent) + at;
      return { file: source.file, line, field: "body", fault };
    }),
  );
  return [...secondTitleFaults(source), ...marks];
}

/** Other programs write the title above the text; here the front matter has it. */
function secondTitleFaults(source: MarkdownFile): Fault[] {
  const isTop = (node: Nodes) => node.type === "heading" && node.depth === 1;
  const [first] = source.tree.children;
  if (!first || !isTop(first) || source.tree.children.filter(isTop).length > 1) return [];
  const fault =
    "the page shows the title above this line already; take the line out, or write ## if it heads a section";
  return [{ file: source.file, line: lineOfNode(source, first), field: "body", fault }];
}

/** `at`: lines below the first of the node. */
type Finding = { at: number; fault: string };
type Written = (node: Nodes) => string;

function findingsIn(node: Nodes, parent: Nodes, written: Written): Finding[] {
  if (node.type === "text") return parent.type === "link" ? [] : marksIn(node, parent as Parent, written);
  const fault =
    (node.type === "link" && endsEarly(node, parent as Parent, written)) ||
    (node.type === "code" && codeFault(written(node), node)) ||
    (node.type === "heading" && headingFault(written(node), node));
  return fault ? [{ at: 0, fault }] : [];
}

function marksIn(node: Text, { children }: Parent, written: Written): Finding[] {
  const next = children[children.indexOf(node) + 1];
  const isBare = next?.type === "link" && !/^[[<]/.test(written(next));
  const begun = isBare ? next.url.slice(0, "https:".length) : "";
  // a sign behind a backslash is meant, and so is one by its number
  const text = (written(node) + begun).replaceAll(/\\[!-/:-@[-`{-~]|&#?\w+;/g, (meant) =>
    "a".repeat(meant.length),
  );
  const lines = text.replaceAll(/^[ \t>]+/gm, (margin) => margin && "");
  for (const [mark, fault] of marks) {
    const found = mark.exec(lines);
    if (found) return [{ at: lines.slice(0, found.index).split("\n").length - 1, fault }];
  }
  return [];
}

/** A bare address ends at a blank or before a sign; one in brackets at a bracket. */
function endsEarly(link: Link, { children }: Parent, written: Written): string | undefined {
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
  return isCut
    ? `the address ends at ${link.url.slice(-40)}; write [words](<address>), with %20 for a blank`
    : undefined;
}

function codeFault(text: string, { lang }: Code): string | undefined {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  if (!fence)
    return lang
      ? undefined
      : "is shown as code, since it is indented by four blanks; take them out, or write ``` above and below";
  return text.trimEnd().split("\n").length > 1 && text.trimEnd().endsWith(fence.slice(0, 3))
    ? undefined
    : `the code that begins here does not end; write ${fence} below it`;
}

function headingFault(text: string, heading: Heading): string | undefined {
  const isUnderlined = /\n *(?:-+|=+) *$/.test(text);
  return isUnderlined && /[.,:;!?]$/.test(plainText(heading))
    ? "the line above --- becomes a heading; leave an empty line between them"
    : undefined;
}
