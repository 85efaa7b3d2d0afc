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
import type { JsonSchema } from "./contract.ts";

/** How YAML is written. The sample stands in this form, so that one changed word is one changed line. */
const form = { lineWidth: 0, flowCollectionPadding: false };

/**
 * A YAML text that holds another value; in its maps `undefined` stands for a field that is to be absent. Comments, order and
 * quotation marks stay. Throws where the text is not valid.
 */
export function yamlWith(yaml: string, value: unknown, schema?: JsonSchema): string {
  const document: Document = parseDocument(yaml.replaceAll("\r\n", "\n"));
  if (document.errors[0]) throw document.errors[0];
  document.contents = nodeWith(document, document.contents, value, schema);
  const text = document.toString(form);
  return yaml.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

/** The node of a value: the old one, changed as little as possible, or a new one where it was of another kind. */
function nodeWith(document: Document, old: unknown, value: unknown, schema?: JsonSchema): Node {
  if (isMap(old) && isFields(value)) {
    old.items = old.items.filter((pair) => nameOf(pair) in value);
    for (const [name, inner] of Object.entries(value)) setField(document, old, name, inner, schema);
    return old;
  }
  if (isSeq(old) && Array.isArray(value)) return listWith(document, old, value, schema);
  if (isScalar(old) && (value === null || typeof value !== "object")) {
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

/** A new field stands where its schema has it. */
function setField(document: Document, map: YAMLMap, name: string, value: unknown, schema?: JsonSchema): void {
  const pair = map.items.find((each) => nameOf(each) === name);
  if (value === undefined) map.items = map.items.filter((each) => each !== pair);
  else if (pair) pair.value = nodeWith(document, pair.value, value, innerOf(schema, name));
  else {
    const made = document.createPair(name, nodeWith(document, undefined, value));
    map.items.splice(placeOf(map, name, schema), 0, made);
  }
}

/** Entries that are equal or have only moved keep their nodes, and so their comments. */
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
    // blank lines stand between entries, whichever these are
    node.spaceBefore = blankLines[at] ?? blankLines.at(-1) ?? false;
    return node;
  });
  return list;
}

/** Behind the last of the fields that come before it in the schema; what is in no schema comes last. */
function placeOf({ items }: YAMLMap, name: string, schema: JsonSchema | undefined): number {
  const order = Object.keys(schema?.properties ?? {});
  const at = order.indexOf(name);
  if (at === -1) return items.length;
  return items.findLastIndex((pair) => order.slice(0, at).includes(nameOf(pair))) + 1;
}

/** The schema of a field of a map, whose names may be the operator’s own. */
export function innerOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const { properties, additionalProperties } = schema ?? {};
  return properties?.[name] ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
}

function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
