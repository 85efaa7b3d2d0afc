import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from "yaml";
import { lineStart, type Span, spanOf } from "./yaml-spans.ts";

type Path = readonly (string | number)[];

/**
 * Changes a YAML text where it is asked to and nowhere else: every other byte, remarks and line ends among them, stays as
 * its author wrote it. A path names fields and numbers of entries, as in `["home", "stats", 0, "value"]`.
 */

/** Gives a field another value, written in YAML; one that is not there is added at the end of its map. */
export function setField(text: string, path: Path, value: string): string {
  const found = findPair(text, path);
  if (!found) return addField(text, path, value);
  const { start, end } = spanOf(text, found.pair);
  return text.slice(0, start) + value + text.slice(end);
}

/** Takes a field away with its remark; one that is not there stays away. */
export function removeField(text: string, path: Path): string {
  const found = findPair(text, path);
  if (!found) return text;
  const { map, pair } = found;
  const { start, end } = map.flow ? spanInFlow(text, map, pair) : spanOfLines(text, pair);
  return text.slice(0, start) + text.slice(end);
}

/** Gives a field another name; its value stays. */
export function renameField(text: string, path: Path, name: string): string {
  const key = findPair(text, path)?.pair.key;
  if (!isScalar(key) || !key.range) return text;
  return text.slice(0, key.range[0]) + name + text.slice(key.range[1]);
}

/** The value of a field; nothing where there is none. */
export function fieldOf(text: string, path: Path): unknown {
  const document = parseDocument(text);
  const value = document.getIn(path);
  return typeof value === "object" && value !== null && "toJSON" in value
    ? (value as { toJSON(): unknown }).toJSON()
    : value;
}

function findPair(text: string, path: Path): { map: YAMLMap; pair: Pair } | undefined {
  const map: unknown = parseDocument(text).getIn(path.slice(0, -1), true);
  if (!isMap(map)) return undefined;
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  return pair && { map, pair };
}

function addField(text: string, path: Path, value: string): string {
  const map: unknown = path.length === 1 ? undefined : parseDocument(text).getIn(path.slice(0, -1), true);
  const line = `${path.at(-1)}: ${value}`;
  if (path.length === 1) return `${text.replace(/\s*$/, "\n")}${line}\n`;
  if (!isMap(map)) throw new Error(`there is no ${path.slice(0, -1).join(".")} to add ${path.at(-1)} to`);
  const last = map.items.at(-1);
  if (!last) throw new Error(`${path.slice(0, -1).join(".")} is empty`);
  const { end } = spanOf(text, last);
  if (map.flow) return `${text.slice(0, end)}, ${line}${text.slice(end)}`;
  const key = last.key;
  const column = isScalar(key) && key.range ? key.range[0] - lineStart(text, key.range[0]) : 0;
  const at = lineEnd(text, end);
  return `${text.slice(0, at)}\n${" ".repeat(column)}${line}${text.slice(at)}`;
}

/** The whole lines of a field. */
function spanOfLines(text: string, pair: Pair): Span {
  const start = isScalar(pair.key) && pair.key.range ? pair.key.range[0] : 0;
  return { start: lineStart(text, start), end: lineEnd(text, spanOf(text, pair).end) + 1 };
}

/** A field within braces, with the comma that parts it from its neighbour. */
function spanInFlow(text: string, map: YAMLMap, pair: Pair): Span {
  const at = map.items.indexOf(pair);
  const startOf = (other: Pair | undefined) => (isScalar(other?.key) && other.key.range?.[0]) || 0;
  const before = map.items[at - 1];
  if (before) return { start: spanOf(text, before).end, end: spanOf(text, pair).end };
  const after = map.items[at + 1];
  return { start: startOf(pair), end: after ? startOf(after) : spanOf(text, pair).end };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}
