import { Document, isSeq, parseDocument, Scalar, visit } from "yaml";

type Style = NonNullable<Scalar["type"]>;

/** How a value is written where one stood: the old one with its text, and where it stands. */
type Beside = { node: Scalar; old: string; flow: boolean; column: number; eol: string };

/** The line end of a text: that of its first line. */
export function eolOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? "\n";
}

/** A text, number or yes and no, in the style of the one before it; in quotation marks where that style cannot say it. */
export function scalarText(value: unknown, { node, old, flow, column, eol }: Beside): string {
  const isBlock = /^BLOCK/.test(node.type ?? "");
  const own: Style = node.type ?? "PLAIN";
  const first: Style = isBlock && typeof value !== "string" ? "PLAIN" : own;
  for (const style of [first, "PLAIN", "QUOTE_DOUBLE"] satisfies Style[]) {
    const written = /^BLOCK/.test(style)
      ? blockText(value, style, old, column, eol)
      : lineText(value, style, flow);
    if (written !== undefined) return written;
  }
  return JSON.stringify(value);
}

function scalarIn(value: unknown, style: Style): Scalar {
  const scalar = new Scalar(value);
  if (typeof value === "string" && style) scalar.type = style;
  return scalar;
}

function lineText(value: unknown, style: Style, flow: boolean): string | undefined {
  const document = new Document([]);
  if (!isSeq(document.contents)) return undefined;
  document.contents.flow = flow;
  document.contents.add(scalarIn(value, style));
  const all = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim();
  const written = flow ? all.slice(1, -1).trim() : all.slice("- ".length);
  if (/[\r\n]/.test(written)) return undefined;
  return parseDocument(flow ? `[${written}]` : `x: ${written}`).errors.length === 0 ? written : undefined;
}

/** A text in lines below its key (`|`, `>`), as wide and as far to the right as the one before; its first line stays. */
function blockText(
  value: unknown,
  style: Style,
  old: string,
  column: number,
  eol: string,
): string | undefined {
  const [oldHead = "", ...oldLines] = old.split(/\r?\n/);
  const first = oldLines.find((line) => line.trim() !== "") ?? "";
  const indent = Math.max(1, first.length - first.trimStart().length - column);
  const widest = oldLines.length > 1 ? Math.max(...oldLines.map((line) => line.length - column)) : 110;
  const document = new Document({ x: null });
  document.set("x", scalarIn(value, style));
  const lineWidth = style === "BLOCK_FOLDED" ? widest : 0;
  const all = document.toString({ lineWidth, indent, indentSeq: true }).replace(/^x: /, "");
  const [head = "", ...lines] = all.replace(/\n$/, "").split("\n");
  if (!/^[|>]/.test(head) || /\r/.test(all)) return undefined;
  const keptHead = oldHead.startsWith(head) && /^\s*(#|$)/.test(oldHead.slice(head.length)) ? oldHead : head;
  return [keptHead, ...lines.map((line) => (line === "" ? "" : " ".repeat(column) + line))].join(eol);
}

/** A value on one line. */
export function valueText(value: unknown, flow: boolean): string {
  if (typeof value !== "object" || value === null)
    return lineText(value, "PLAIN", flow) ?? JSON.stringify(value);
  const document = new Document(value);
  visit(document, {
    Collection: (_key, node) => {
      node.flow = true;
    },
    Scalar: (_key, node) => {
      if (typeof node.value === "string" && /[\r\n]/.test(node.value)) node.type = "QUOTE_DOUBLE";
    },
  });
  const padding = !Array.isArray(value);
  const written = document.toString({
    lineWidth: 0,
    flowCollectionPadding: padding,
    doubleQuotedMinMultiLineLength: 1e9,
  });
  // the library breaks long ones, whatever the width
  return written.trim().replace(/\n\s*/g, " ");
}

/** A field and its value; entries that have fields of their own stand below it, a line each. `column` is where its name begins. */
export function fieldText(name: string, value: unknown, column: number, eol: string): string {
  const key = valueText({ [name]: null }, true)
    .slice(1, -1)
    .trim()
    .replace(/:?\s*(null)?$/, "");
  const isTall = Array.isArray(value) && value.some((entry) => typeof entry === "object" && entry !== null);
  if (!isTall) return `${key}: ${valueText(value, typeof value === "object")}`;
  const lines = value.map(
    (entry) => `${" ".repeat(column + 2)}- ${valueText(entry, typeof entry === "object")}`,
  );
  return [`${key}:`, ...lines].join(eol);
}

/** An entry of a list that is written with dashes. `column` is where the dash stands. */
export function itemText(value: unknown, asFlow: boolean, column: number, eol: string): string {
  if (typeof value !== "object" || value === null || asFlow || Array.isArray(value))
    return `- ${valueText(value, typeof value === "object")}`;
  const fields = Object.entries(value).map(([name, inner]) => fieldText(name, inner, column + 2, eol));
  return `- ${fields.join(`${eol}${" ".repeat(column + 2)}`)}`;
}
