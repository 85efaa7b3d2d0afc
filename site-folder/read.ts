import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Document, LineCounter, parseDocument, visit, type YAMLParseError } from "yaml";
import type { z } from "zod";
import { placeIn } from "../platform/paths.ts";
import { ContentError, type Fault, faultsOf, type LineOf, lineOfPath } from "./faults.ts";
import { forbiddenCharacters, hiddenCharacter } from "./forbidden-characters.ts";
import { bodyLineOf, frontMatterParts } from "./front-matter.ts";
import { mergeMarkFaults } from "./git-conflict-marks.ts";
import { findingOfYaml } from "./parser-errors.ts";
import type { RuleName } from "./rules/rules.ts";
import type { Finding } from "./rules/say-finding.ts";

export type Reading<T> = { value: T; faults: [] } | { value: undefined; faults: Fault[] };

export type YamlReading<T> =
  | { value: T; faults: []; lineOf: LineOf }
  | { value: undefined; faults: Fault[]; lineOf: LineOf };

/** A fault if it is missing or not UTF-8. */
export function textReading(root: string, file: string): Reading<string> {
  const place = path.join(root, file);
  const refuse = (rule: RuleName) => ({
    value: undefined,
    faults: [{ file: placeIn(root, file), line: 1, field: "file", rule }],
  });
  if (!existsSync(place)) return refuse("file-missing");
  if (!statSync(place).isFile()) return refuse("file-no-file");
  const bytes = readFileSync(place);
  // UTF-16 without a byte order mark looks like UTF-8 full of zeros
  if (!isUtf8(bytes) || bytes.includes(0)) return refuse("file-not-utf8");
  // the byte order mark of some editors
  return { value: bytes.toString("utf8").replace(/^\uFEFF/, ""), faults: [] };
}

/** Throws the fault as a `ContentError`. */
export function textOf(root: string, file: string): string {
  return orThrow(textReading(root, file));
}

/** Undefined if it does not exist. */
export function textIfThere(root: string, file: string): string | undefined {
  return existsSync(path.join(root, file)) ? textOf(root, file) : undefined;
}

/** `plain` if the file does not exist. */
export function readingIfThere(root: string, file: string, plain = ""): Reading<string> {
  return existsSync(path.join(root, file)) ? textReading(root, file) : { value: plain, faults: [] };
}

export function yamlIn<S extends z.ZodType>(
  schema: S,
  { value: text, faults }: Reading<string>,
  file: string,
): YamlReading<z.output<S>> {
  return text === undefined ? { value: undefined, faults, lineOf: () => 1 } : readYaml(schema, text, file);
}

/** `firstLine`: the line of the file on which the YAML begins. */
export function readYaml<S extends z.ZodType>(
  schema: S,
  source: string,
  file: string,
  firstLine = 1,
): YamlReading<z.output<S>> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf: LineOf = (path) => lineOfPath(document, lines, path) + firstLine - 1;
  const refuse = (faults: Fault[]) => ({ value: undefined, faults, lineOf });
  const placed = ({ at, ...finding }: Unfit): Fault => {
    return { file, line: lines.linePos(at).line + firstLine - 1, field: "file", ...finding };
  };
  const unmerged = mergeMarkFaults(source, file);
  if (unmerged.length > 0) return refuse(unmerged);
  const errors = tellingOf(document.errors).map((error) => ({ at: error.pos[0], ...findingOfYaml(error) }));
  if (errors.length > 0) return refuse(errors.map(placed));
  const unfit = [...firstAlias(document, source), ...forbiddenIn(document, source)];
  if (unfit.length > 0) return refuse(unfit.map(placed));
  const result = schema.safeParse(document.toJS(), { reportInput: true });
  if (result.success) return { value: result.data, faults: [], lineOf };
  return refuse(faultsOf(result.error, schema, { file, document, lineOf }));
}

/** A tab causes errors around it, and of several at one place the first says most. */
function tellingOf(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const tab = errors.find(({ code }) => code === "TAB_AS_INDENT");
  const line = ({ linePos }: YAMLParseError) => linePos?.[0].line;
  return tab
    ? [tab]
    : errors.filter((error, at) => !errors.slice(0, at).some((one) => line(one) === line(error)));
}

type Unfit = Finding & { at: number };

/** YAML takes it for a reference. */
function firstAlias(document: Document.Parsed, source: string): Unfit[] {
  // searching all nodes takes a tenth of the reading time
  if (!source.includes("*")) return [];
  let at: number | undefined;
  visit(document, {
    Alias: (_key, node) => {
      at ??= node.range?.[0] ?? 0;
    },
  });
  return at === undefined ? [] : [{ at, rule: "yaml-star" }];
}

/** As they are or written `"\x08"`. */
function forbiddenIn(document: Document.Parsed, source: string): Unfit[] {
  const unfit = forbiddenCharacters(source).map((each): Unfit => ({ at: each.at, ...hiddenCharacter(each) }));
  if (unfit.length === 0 && /\\\w/.test(source))
    visit(document, {
      Scalar: (_key, { value, range }) => {
        const characters = typeof value === "string" ? forbiddenCharacters(value) : [];
        unfit.push(...characters.map((each) => ({ at: range?.[0] ?? 0, ...hiddenCharacter(each) })));
      },
    });
  return unfit;
}

export function linesOf(source: string): LineOf {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  return (path) => lineOfPath(document, lines, path);
}

/** A top-level field; 1 if it does not exist. */
export function lineOfField(text: string, field: string): number {
  return Math.max(1, text.split("\n").findIndex((line) => line.startsWith(`${field}:`)) + 1);
}

/** Throws the faults as a `ContentError`. */
export function orThrow<T>({ value, faults }: { value: T | undefined; faults: readonly Fault[] }): T {
  if (value === undefined) throw new ContentError(faults);
  return value;
}

/** Where there is none, the fault says how to begin. */
export function readFrontMatter<S extends z.ZodType>(
  schema: S,
  source: string,
  file: string,
): Reading<z.output<S>> {
  const unmerged = mergeMarkFaults(source, file);
  if (unmerged.length > 0) return { value: undefined, faults: unmerged };
  const { frontMatter } = splitFrontMatter(source);
  if (frontMatter !== "") return readYaml(schema, frontMatter, file, 2);
  const rule = ruleWithoutFields(source);
  return { value: undefined, faults: [{ file, line: 1, field: "file", rule }] };
}

function ruleWithoutFields(source: string): RuleName {
  if (/^\s*$/.test(source)) return "file-empty";
  if (/^---[ \t]*\r?\n/.test(source)) return "front-matter-open";
  return /^\s+---/.test(source) ? "front-matter-not-first" : "front-matter-missing";
}

export function splitFrontMatter(source: string): { frontMatter: string; body: string; bodyLine: number } {
  const parts = frontMatterParts(source);
  if (!parts) return { frontMatter: "", body: source, bodyLine: 1 };
  const { fields, body } = parts;
  return { frontMatter: fields.replace(/\r?\n$/, ""), body, bodyLine: bodyLineOf(parts) };
}
