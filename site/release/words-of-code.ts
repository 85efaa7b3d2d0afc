import { type ESTree, parseSync } from "vite";

/** What components say by themselves, in English: whole texts, and the shapes of those with gaps as regular expressions. */
export type WordsOfCode = { texts: string[]; shapes: string[] };

/** Attributes that readers see or hear. */
const heard = /^(aria-label|placeholder|title|alt|label|legend|name|said|intro|text)$/;
/** Where nothing that is shown is written. */
const silent = /^(Import|Export(All|Named)|TS(?!(As|Satisfies|NonNull)Expression$))/;

/**
 * Every text that the sources of components hold: what stands in their elements, and elsewhere what begins with a capital
 * letter. `file` decides how a source is read, by its ending.
 */
export function wordsOfCode(sources: readonly { file: string; source: string }[]): WordsOfCode {
  const texts = new Set<string>();
  const shapes = new Set<string>();

  function visit(node: unknown, isShown: boolean): void {
    if (Array.isArray(node)) for (const each of node) visit(each, isShown);
    if (!isNode(node) || (silent.test(node.type) && !("declaration" in node && node.declaration))) return;
    if (node.type === "JSXText") texts.add(asShown(node.value));
    if (node.type === "Literal" && typeof node.value === "string" && isText(node.value, isShown))
      texts.add(node.value.trim());
    if (node.type === "TemplateLiteral") shapes.add(shapeOf(node));
    // a table of labels: `{ Cost: cost }`
    if (node.type === "Property" && node.key.type === "Identifier" && isText(node.key.name, false))
      texts.add(node.key.name);
    for (const [name, child] of Object.entries(node)) visit(child, showsIn(node, name, isShown));
  }

  for (const { file, source } of sources) visit(parseSync(file, source).program, false);
  return {
    texts: [...texts].filter((text) => /\p{L}/u.test(text)).sort(),
    shapes: [...shapes].filter(Boolean).sort(),
  };
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** Whether what stands in this part of a node is seen as it is written. */
function showsIn(node: ESTree.Node, part: string, isShown: boolean): boolean {
  if (node.type === "JSXElement" || node.type === "JSXFragment") return part === "children";
  if (node.type === "JSXAttribute") return heard.test(String(node.name.name)) && isShown;
  if (node.type === "ConditionalExpression") return part !== "test" && isShown;
  return isShown && /^(JSXExpressionContainer|LogicalExpression|TemplateLiteral)$/.test(node.type);
}

/** A word that stands in an element as it is, or a text that begins with a capital letter. */
function isText(text: string, isShown: boolean): boolean {
  return isShown || /^[^\p{L}]*\p{Lu}\S*\p{Ll}/u.test(text);
}

/** The text of an element as JSX makes it of lines. */
function asShown(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
}

/** `${n} tips found` as `^.+ tips found$`; empty where too little of it is fixed to tell it from an operator's words. */
function shapeOf({ quasis, expressions }: ESTree.TemplateLiteral): string {
  const pieces = quasis.map(({ value }) => value.cooked ?? "");
  const choices = expressions.map(choiceOf);
  const fixed = [...pieces, ...choices.flat()].join(" ");
  const isSentence = /^\P{L}*\p{Lu}\p{Ll}/u.test(pieces[0] ?? "") || /\p{Ll}{4,}/u.test(fixed);
  if (!isSentence || /[\\/<>{}=]/.test(fixed)) return "";
  const gaps = choices.map((words) => (words.length > 0 ? `(${words.map(escaped).join("|")})` : ".*"));
  return `^${pieces.map((piece, at) => escaped(piece) + (gaps[at] ?? "")).join("")}$`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The two words of a gap such as `${count === 1 ? "tip" : "tips"}`; none for any other. */
function choiceOf(gap: ESTree.Expression): string[] {
  if (gap.type !== "ConditionalExpression") return [];
  const words = [gap.consequent, gap.alternate].flatMap((branch) =>
    branch.type === "Literal" && typeof branch.value === "string" ? branch.value : [],
  );
  return words.length === 2 ? words : [];
}
