import { isUtf8 } from "node:buffer";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Document, LineCounter, parseDocument, visit, type YAMLParseError } from "yaml";
import type { z } from "zod";
import { ContentError, type Fault, faultsOf, lineOfPath } from "./faults.ts";
import { forbiddenSigns, signFault } from "./forbidden-signs.ts";
import { placeIn } from "./paths.ts";
import { wordingOfYaml } from "./wording.ts";

/** A YAML value that matches its schema, or its faults. */
export type Reading<T> = { value: T; faults: [] } | { value: undefined; faults: Fault[] };

/** The line of the value at a path of a YAML file, or of the deepest part of it that exists. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** The reading of a YAML text, with the lines in it. */
export type YamlReading<T> =
  | { value: T; faults: []; lineOf: LineOf }
  | { value: undefined; faults: Fault[]; lineOf: LineOf };

/** Names of the files in a folder of the site with this ending, sorted; empty if there is no such folder. */
export function filesIn(root: string, folder: string, ending: string): string[] {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith(ending) && !name.endsWith(`.scene${ending}`) && !name.startsWith("."))
    .sort();
}

/** The text of a file of the site; a fault if it is missing or not UTF-8. */
export function textReading(root: string, file: string): Reading<string> {
  const place = path.join(root, file);
  const refuse = (fault: string) => ({
    value: undefined,
    faults: [{ file: placeIn(root, file), line: 1, field: "file", fault }],
  });
  if (!existsSync(place)) return refuse("is missing; the site needs it");
  if (!statSync(place).isFile()) return refuse("is a link or a folder; put the file itself there");
  const bytes = readFileSync(place);
  // UTF-16 without a byte order mark looks like UTF-8 full of zeros
  if (!isUtf8(bytes) || bytes.includes(0))
    return refuse("is not stored as UTF-8, so it cannot be read; save it again with the encoding UTF-8");
  // the byte order mark of some editors
  return { value: bytes.toString("utf8").replace(/^\uFEFF/, ""), faults: [] };
}

/** The same; throws the fault as a `ContentError`. */
export function textOf(root: string, file: string): string {
  return orThrow(textReading(root, file));
}

/** The text of an optional file; undefined if it does not exist. */
export function textIfThere(root: string, file: string): string | undefined {
  return existsSync(path.join(root, file)) ? textOf(root, file) : undefined;
}

/** Parses YAML and validates it against a schema. `firstLine`: the line of the file on which the YAML begins. */
export function readYaml<S extends z.ZodType>(
  schema: S,
  source: string,
  file: string,
  firstLine = 1,
): YamlReading<z.output<S>> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf: LineOf = (path) => lineOfPath(document, lines, path) + firstLine - 1;
  if (document.errors.length > 0) {
    const faults = tellingOf(document.errors).map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line + firstLine - 1,
      field: "file",
      fault: wordingOfYaml(error),
    }));
    return { value: undefined, faults, lineOf };
  }
  const unfit = [...firstAlias(document, source), ...forbiddenIn(document, source)];
  if (unfit.length > 0) {
    const faults = unfit.map(({ at, fault }) => {
      return { file, line: lines.linePos(at).line + firstLine - 1, field: "file", fault };
    });
    return { value: undefined, faults, lineOf };
  }
  const result = schema.safeParse(document.toJS(), { reportInput: true });
  if (result.success) return { value: result.data, faults: [], lineOf };
  return {
    value: undefined,
    faults: faultsOf(result.error, schema, { file, document, lines, firstLine }),
    lineOf,
  };
}

/**
 * Leaves out errors that follow from others: a tab causes errors around it, and of several at one place the first
 * says most.
 */
function tellingOf(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const tab = errors.find(({ code }) => code === "TAB_AS_INDENT");
  const line = ({ linePos }: YAMLParseError) => linePos?.[0].line;
  return tab
    ? [tab]
    : errors.filter((error, at) => !errors.slice(0, at).some((one) => line(one) === line(error)));
}

/** A place in a YAML text that cannot stay as it is. */
type Unfit = { at: number; fault: string };

/** The first value that begins with a star, which YAML takes for a reference. */
function firstAlias(document: Document.Parsed, source: string): Unfit[] {
  // searching all nodes takes a tenth of the reading time
  if (!source.includes("*")) return [];
  let at: number | undefined;
  visit(document, {
    Alias: (_key, node) => {
      at ??= node.range?.[0] ?? 0;
    },
  });
  const fault = "begins with a star, which has a meaning in YAML; put the text in quotation marks";
  return at === undefined ? [] : [{ at, fault }];
}

/** The signs that no text may hold, as they are or written `"\x08"`. */
function forbiddenIn(document: Document.Parsed, source: string): Unfit[] {
  const unfit = forbiddenSigns(source).map((sign): Unfit => ({ at: sign.at, fault: signFault(sign) }));
  if (unfit.length === 0 && /\\\w/.test(source))
    visit(document, {
      Scalar: (_key, { value, range }) => {
        const signs = typeof value === "string" ? forbiddenSigns(value) : [];
        unfit.push(...signs.map((sign) => ({ at: range?.[0] ?? 0, fault: signFault(sign) })));
      },
    });
  return unfit;
}

/** The line of a field in a YAML text, or of the deepest part of its path that exists. */
export function linesOf(source: string): LineOf {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  return (path) => lineOfPath(document, lines, path);
}

/** The line of a top-level field in a file's front matter or YAML; 1 if it does not exist. */
export function lineOfField(text: string, field: string): number {
  return Math.max(1, text.split("\n").findIndex((line) => line.startsWith(`${field}:`)) + 1);
}

/** The value of a reading; throws its faults as a `ContentError`. */
export function orThrow<T>({ value, faults }: { value: T | undefined; faults: readonly Fault[] }): T {
  if (value === undefined) throw new ContentError(faults);
  return value;
}

/** Validates the front matter of a Markdown file. For a file without any, the fault says how to begin. */
export function readFrontMatter<S extends z.ZodType>(
  schema: S,
  source: string,
  file: string,
): Reading<z.output<S>> {
  const { frontMatter } = splitFrontMatter(source);
  if (frontMatter !== "") return readYaml(schema, frontMatter, file, 2);
  const fault = /^\s*$/.test(source)
    ? "is empty; write the fields between two lines --- and the text below them, or delete the file"
    : /^---[ \t]*\r?\n/.test(source)
      ? "does not close its front matter; put a line --- below the last field, above the text"
      : /^\s+---/.test(source)
        ? "begins with something invisible above ---; make --- its very first line"
        : "has no front matter; begin it with a line ---, then title: and the other fields, then another line ---";
  return { value: undefined, faults: [{ file, line: 1, field: "file", fault }] };
}

/** Splits a Markdown file into front matter and body, with the line on which the body begins. */
export function splitFrontMatter(source: string): { frontMatter: string; body: string; bodyLine: number } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source);
  if (!match) return { frontMatter: "", body: source, bodyLine: 1 };
  const bodyLine = match[0].split("\n").length;
  return { frontMatter: match[1] ?? "", body: source.slice(match[0].length), bodyLine };
}
