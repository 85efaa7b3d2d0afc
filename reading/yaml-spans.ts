import { isCollection, isScalar, type Node, type Pair, type YAMLSeq } from "yaml";

export type Span = { start: number; end: number };

/** From a value's first sign to its last; a field without a value ends behind its colon, an entry behind its dash. */
export function spanOf(text: string, pair: { key?: unknown; value: unknown }, dash?: number): Span {
  const range = (pair.value as { range?: [number, number, number] } | null)?.range;
  const isAbsent = isScalar(pair.value) && pair.value.value === null && pair.value.source === "";
  if (!range || isAbsent) {
    const at = pair.key === undefined ? (dash ?? range?.[0] ?? 0) + 1 : colonOf(text, pair as Pair);
    return { start: at, end: at };
  }
  return { start: range[0], end: range[0] + text.slice(range[0], range[1]).trimEnd().length };
}

/** Behind the colon of a field. */
export function colonOf(text: string, pair: Pair): number {
  const end = isScalar(pair.key) && pair.key.range ? pair.key.range[1] : 0;
  return text.indexOf(":", end) + 1;
}

export function keyStart({ key }: Pick<Pair, "key">): number {
  return isScalar(key) && key.range ? key.range[0] : 0;
}

/** Where the dashes of a list stand that is written with dashes. */
export function dashesOf(list: YAMLSeq): number[] {
  const token = list.srcToken;
  if (token?.type !== "block-seq") return [];
  return token.items.flatMap(({ start }) => start.find(({ type }) => type === "seq-item-ind")?.offset ?? []);
}

/** The end of the last line of a value, behind its remark; of a text in lines, behind the blank ones that belong to it. */
export function blockSpan(text: string, value: Node | null, end: number): number {
  const last = lastLeaf(value);
  if (isScalar(last) && /^BLOCK/.test(last.type ?? "") && last.range) return last.range[1];
  return lineEndOf(text, end);
}

function lastLeaf(node: unknown): unknown {
  if (!isCollection(node) || node.flow) return node;
  const last: unknown = node.items.at(-1);
  return lastLeaf(last && typeof last === "object" && "key" in last ? (last as Pair).value : last);
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

/** Where the line ends, before its line break. */
export function lineEndOf(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  if (end === -1) return text.length;
  return text[end - 1] === "\r" ? Math.max(at, end - 1) : end;
}
