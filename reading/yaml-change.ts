import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { applied, type Edit, type Place, removals } from "./yaml-edits.ts";
import { blockSpan, colonOf, dashesOf, keyStart, lineStart, spanOf } from "./yaml-spans.ts";
import { eolOf, fieldText, itemText, scalarText, valueText } from "./yaml-writing.ts";

/** The fields of a map by their names; `undefined` stands for a field that is to be absent. */
export type Fields = Readonly<Record<string, unknown>>;

/** The names that a map at a path may have, in the order in which they are written. */
export type OrderOf = (path: readonly (string | number)[]) => readonly string[];

/**
 * Gives the fields of a YAML text other values and leaves every byte that is not part of one: remarks, unknown fields, quotation
 * marks, line ends. What differs is written in the style that stands there; a new field stands behind the one that goes
 * before it in `orderOf`; a field that goes takes the remark on its line with it, those on lines of their own stay.
 * Throws where the text is no map in valid YAML, and where it cannot be changed without touching the rest.
 */
export function changeFields(text: string, wanted: Fields, orderOf: OrderOf = () => []): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  if (document.errors[0]) throw document.errors[0];
  const root = document.contents;
  if (root !== null && !isMap(root) && !isNothing(root)) throw new Error("the text has no fields");
  const present = withoutAbsent(wanted) as Fields;
  const changed = isMap(root)
    ? applied(text, new Change(text, orderOf).map(root, present, []))
    : added(text, present);
  const read = parseDocument(changed);
  if (read.errors.length > 0 || !same(read.contents?.toJSON() ?? {}, present))
    throw new Error(
      "this cannot be changed without touching other lines of the file; change it there by hand",
    );
  return changed;
}

function added(text: string, fields: Fields): string {
  const eol = eolOf(text);
  const lines = Object.entries(fields).map(([name, value]) => fieldText(name, value, 0, eol) + eol);
  return text + (text === "" || text.endsWith("\n") ? "" : eol) + lines.join("");
}

/** Finds what has to be written where; each method answers with the edits of its part. */
class Change {
  readonly #text: string;
  readonly #orderOf: OrderOf;
  readonly #eol: string;

  constructor(text: string, orderOf: OrderOf) {
    this.#text = text;
    this.#orderOf = orderOf;
    this.#eol = eolOf(text);
  }

  map(map: YAMLMap, wanted: Fields, path: readonly (string | number)[]): Edit[] {
    const pairs = map.items as Pair[];
    const kept = pairs.filter((pair) => nameOf(pair) in wanted);
    if (kept.length === 0 && path.length > 0) return [this.#whole(map, wanted)];
    const places = pairs.map((pair): Place => this.#placeOf(map, pair));
    const gone = pairs.map((pair) => !kept.includes(pair));
    return [
      ...removals(this.#text, places, gone, Boolean(map.flow)),
      ...kept.flatMap((pair) => this.#value(map, pair, wanted[nameOf(pair)], [...path, nameOf(pair)])),
      ...this.#newFields(map, kept, wanted, this.#orderOf(path)),
    ];
  }

  #placeOf(map: YAMLMap, pair: Pair): Place {
    const start = keyStart(pair);
    return map.flow
      ? { start, end: spanOf(this.#text, pair).end }
      : { start, end: blockSpan(this.#text, pair.value as Node | null, spanOf(this.#text, pair).end) };
  }

  #value(map: YAMLMap, pair: Pair, wanted: unknown, path: readonly (string | number)[]): Edit[] {
    const node = pair.value as Node | null;
    if (same(node?.toJSON() ?? null, wanted)) return [];
    const column = keyStart(pair) - lineStart(this.#text, keyStart(pair));
    const inside = this.#inside(node, wanted, path, Boolean(map.flow), column);
    if (inside) return inside;
    // the value becomes one of another kind: all behind the colon
    const { start, end } = spanOf(this.#text, pair);
    const colon = colonOf(this.#text, pair);
    const between = this.#text.slice(colon, start);
    const from = between.trim() === "" ? colon : start;
    const written = map.flow
      ? ` ${valueText(wanted, true)}`
      : fieldText("x", wanted, column, this.#eol).slice("x:".length);
    return [{ start: from, end: Math.max(end, from), text: from === colon ? written : written.trimStart() }];
  }

  /** The edits within a value that stays of its kind; nothing where it has to be written anew. */
  #inside(
    node: Node | null,
    wanted: unknown,
    path: readonly (string | number)[],
    flow: boolean,
    column: number,
  ): Edit[] | undefined {
    if (isMap(node) && isFields(wanted) && node.items.length > 0) return this.map(node, wanted, path);
    if (isSeq(node) && Array.isArray(wanted) && node.items.length > 0 && wanted.length > 0)
      return this.#list(node, wanted, path);
    if (!isScalar(node) || isNothing(node) || typeof wanted === "object") return undefined;
    const { start, end } = spanOf(this.#text, { value: node });
    const old = this.#text.slice(start, end);
    return [{ start, end, text: scalarText(wanted, { node, old, flow, column, eol: this.#eol }) }];
  }

  #list(list: YAMLSeq, wanted: readonly unknown[], path: readonly (string | number)[]): Edit[] {
    const items = list.items as (Node | null)[];
    const values = items.map((item) => item?.toJSON() ?? null);
    const head = commonHead(values, wanted);
    const tail = commonHead(values.slice(head).reverse(), wanted.slice(head).reverse());
    const [before, after] = [items.length - head - tail, wanted.length - head - tail];
    const both = Math.min(before, after);
    const gone = items.map((_item, at) => at >= head + both && at < head + before);
    if (gone.every(Boolean)) return [this.#whole(list, wanted)];
    const dashes = list.flow ? [] : dashesOf(list);
    const places = items.map((item, at): Place => {
      const { start, end } = spanOf(this.#text, { value: item }, dashes[at]);
      return list.flow
        ? { start, end }
        : { start: dashes[at] ?? start, end: blockSpan(this.#text, item, end) };
    });
    const changed = Array.from({ length: both }, (_, i) => head + i).flatMap((at) => {
      const item = items[at] ?? null;
      const column = (dashes[at] ?? 0) - lineStart(this.#text, dashes[at] ?? 0);
      return (
        this.#inside(item, wanted[at], [...path, at], Boolean(list.flow), column) ?? [
          {
            ...spanOf(this.#text, { value: item }, dashes[at]),
            text: `${item ? "" : " "}${valueText(wanted[at], true)}`,
          },
        ]
      );
    });
    const fresh = wanted.slice(head + both, head + after);
    return [
      ...removals(this.#text, places, gone, Boolean(list.flow)),
      ...changed,
      ...this.#newItems(list, places, fresh, head + both),
    ];
  }

  #newItems(list: YAMLSeq, places: readonly Place[], fresh: readonly unknown[], at: number): Edit[] {
    if (fresh.length === 0) return [];
    const before = places[at - 1];
    const first = places[0];
    if (!first) return [];
    if (list.flow) {
      const texts = fresh.map((value) => valueText(value, true));
      return before
        ? [{ start: before.end, end: before.end, text: texts.map((text) => `, ${text}`).join("") }]
        : [{ start: first.start, end: first.start, text: texts.map((text) => `${text}, `).join("") }];
    }
    const column = first.start - lineStart(this.#text, first.start);
    const asFlow = list.items.some((item) => isMap(item) && item.flow);
    const apart = places[1] && /\n[ \t]*\r?\n/.test(this.#text.slice(first.end - 1, places[1].start));
    const lines = fresh.map((value) => itemText(value, asFlow, column, this.#eol));
    if (before)
      return [
        this.#lines(
          before.end,
          lines.map((line) => (apart ? this.#eol : "") + " ".repeat(column) + line),
        ),
      ];
    const text = lines
      .map((line) => `${line}${this.#eol}${apart ? this.#eol : ""}${" ".repeat(column)}`)
      .join("");
    return [{ start: first.start, end: first.start, text }];
  }

  #newFields(map: YAMLMap, kept: readonly Pair[], wanted: Fields, order: readonly string[]): Edit[] {
    const known = new Set(map.items.map((pair) => nameOf(pair as Pair)));
    const fresh = Object.keys(wanted).filter((name) => !known.has(name));
    fresh.sort((a, b) => placeIn(order, a) - placeIn(order, b));
    return fresh.map((name) => this.#newField(map, kept, name, wanted[name], order));
  }

  #newField(
    map: YAMLMap,
    kept: readonly Pair[],
    name: string,
    value: unknown,
    order: readonly string[],
  ): Edit {
    const before = kept.findLast((pair) => placeIn(order, nameOf(pair)) <= placeIn(order, name));
    const [first] = kept;
    const beside = before ?? first ?? (map.items[0] as Pair);
    const { start, end } = this.#placeOf(map, beside);
    if (map.flow) {
      const text = valueText({ [name]: value }, true)
        .slice(1, -1)
        .trim();
      return before ? { start: end, end, text: `, ${text}` } : { start, end: start, text: `${text}, ` };
    }
    const column = start - lineStart(this.#text, start);
    const line = fieldText(name, value, column, this.#eol);
    if (before) return this.#lines(end, [" ".repeat(column) + line]);
    return { start, end: start, text: line + this.#eol + " ".repeat(column) };
  }

  /** Whole lines behind a place that is the end of a line, or the beginning of the next. */
  #lines(at: number, lines: readonly string[]): Edit {
    const text =
      this.#text[at - 1] === "\n"
        ? lines.map((line) => line + this.#eol)
        : lines.map((line) => this.#eol + line);
    return { start: at, end: at, text: text.join("") };
  }

  #whole(node: Node, value: unknown): Edit {
    const { start, end } = spanOf(this.#text, { value: node });
    return { start, end, text: valueText(value, true) };
  }
}

function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key);
}

function placeIn(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at === -1 ? order.length : at;
}

function isNothing(node: Node): boolean {
  return isScalar(node) && node.value === null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (!isFields(value)) return value;
  const present = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(present.map(([name, inner]) => [name, withoutAbsent(inner)]));
}

function commonHead(some: readonly unknown[], others: readonly unknown[]): number {
  let at = 0;
  while (at < some.length && at < others.length && same(some[at], others[at])) at++;
  return at;
}

/** Whether two values of YAML are equal; the order of a map's fields does not count. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, at) => same(value, b[at]));
  if (!isFields(a) || !isFields(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && same(a[name], b[name]));
}
