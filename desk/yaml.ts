import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { isObject } from "../platform/is-object.ts";
import type { JsonSchema } from "./contract.ts";

/** How YAML is formatted. The sample's files have this format, so that one changed word is one changed line. */
const form = { lineWidth: 0, flowCollectionPadding: false };

/**
 * The YAML text with another value; `undefined` in a map removes a field. Comments, order and quotation marks are
 * kept. Throws if the text is not valid.
 */
export function yamlWith(yaml: string, value: unknown, schema?: JsonSchema): string {
  const document: Document = parseDocument(yaml.replaceAll("\r\n", "\n"));
  if (document.errors[0]) throw document.errors[0];
  document.contents = nodeWith(document, document.contents, value, schema);
  const text = document.toString(form);
  return yaml.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

/** The node of a value: the old one with the fewest changes, or a new one if its type has changed. */
function nodeWith(document: Document, old: unknown, value: unknown, schema?: JsonSchema): Node {
  if (isMap(old) && isFields(value)) {
    old.items = old.items.filter((pair) => nameOf(pair) in value);
    for (const [name, inner] of Object.entries(value)) setField(document, old, name, inner, schema);
    return old;
  }
  if (isSeq(old) && Array.isArray(value)) return listWith(document, old, value, schema);
  if (isScalar(old) && !isObject(value)) {
    old.value = value;
    if (old.type === "PLAIN" && String(value).includes("\n")) delete old.type;
    return old;
  }
  const node = document.createNode(value);
  visit(node, {
    Seq: (_key, list) => {
      list.flow = list.items.every((item) => isScalar(item));
    },
  });
  return node;
}

function setField(document: Document, map: YAMLMap, name: string, value: unknown, schema?: JsonSchema): void {
  const pair = map.items.find((each) => nameOf(each) === name);
  if (value === undefined) map.items = map.items.filter((each) => each !== pair);
  else if (pair) pair.value = nodeWith(document, pair.value, value, innerOf(schema, name));
  else {
    const made = document.createPair(name, nodeWith(document, undefined, value));
    map.items.splice(placeOf(map, name, schema), 0, made);
  }
}

/** Entries that are unchanged or have only moved keep their nodes, and with them their comments. */
function listWith(
  document: Document,
  list: YAMLSeq,
  values: readonly unknown[],
  schema?: JsonSchema,
): YAMLSeq {
  const left = new Set(list.items);
  const isFlow = list.items.some((item) => isMap(item) && item.flow);
  const isEqual = (node: unknown, value: unknown) =>
    JSON.stringify(isNode(node) ? node.toJS(document) : node) === JSON.stringify(value);
  const take = (node: unknown) => (left.delete(node) ? node : undefined);
  const inPlace = values.map((value, at) =>
    isEqual(list.items[at], value) ? take(list.items[at]) : undefined,
  );
  const reused = values.map(
    (value, at) => inPlace[at] ?? take([...left].find((node) => isEqual(node, value))),
  );
  const blankLines = list.items.map((item) => isNode(item) && item.spaceBefore === true);
  list.items = reused.map((old, at) => {
    const before = old ?? take([...left][0]);
    const node = isNode(old) ? old : nodeWith(document, before, values[at], schema?.items);
    if (isMap(node) && !before && isFlow) node.flow = true;
    // blank lines separate entries, whichever these are
    node.spaceBefore = blankLines[at] ?? blankLines.at(-1) ?? false;
    return node;
  });
  return list;
}

/** After the last field that precedes it in the schema; fields without a schema come last. */
function placeOf({ items }: YAMLMap, name: string, schema: JsonSchema | undefined): number {
  const order = Object.keys(schema?.properties ?? {});
  const at = order.indexOf(name);
  if (at === -1) return items.length;
  return items.findLastIndex((pair) => order.slice(0, at).includes(nameOf(pair))) + 1;
}

/** The schema of a field in a map, whose names the operator may choose. */
export function innerOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const { properties, additionalProperties } = schema ?? {};
  return properties?.[name] ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
}

function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}
