import { type Document, isMap, isNode, isScalar, type LineCounter } from "yaml";
import type { z } from "zod";
import { OperatorError } from "../platform/operator-error.ts";
import { placeIn, siteFolder } from "../platform/paths.ts";
import { nearestOf } from "../platform/similar-names.ts";
import { fieldsAt } from "./json-schema.ts";
import { findingOfIssue } from "./parser-errors.ts";
import { asInFile, type Finding, sentenceOf } from "./rules/say-finding.ts";

export type Fault = Finding & Place;

export type Place = {
  /** From the project's root: `content/articles/iron-a-shirt.md`, `../my-site/articles/…`. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Name of the field, `body` for the text, or `file`. */
  field: string;
};

/** The message lists all faults, one a line, in the order of files and lines. */
export class ContentError extends OperatorError {
  readonly faults: readonly Fault[];

  constructor(found: readonly Fault[]) {
    const faults = found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    super(`${countOf(faults)}:\n${faults.map(describe).join("\n")}`);
    this.name = "ContentError";
    this.faults = faults;
  }
}

/** `../my-site/ has 3 faults` */
export function countOf({ length }: readonly Fault[]): string {
  return `${placeIn(siteFolder())}/ has ${length === 1 ? "one fault" : `${length} faults`}`;
}

/** `content/quizzes/x.yaml:12 questions.0.options: has more answers or fewer; write exactly four options` */
export function describe(fault: Fault): string {
  const { file, line, field } = fault;
  return `  ${file}:${line} ${field}: ${inTerminal(fault)}`;
}

/** The terminal names the field before it. */
export function inTerminal(finding: Finding): string {
  return sentenceOf(finding, asInFile);
}

/** Of the deepest part of the path that exists. */
export type LineOf = (path: readonly PropertyKey[]) => number;

export function faultsOf(
  error: z.ZodError,
  schema: z.ZodType,
  { file, document, lineOf }: { file: string; document: Document; lineOf: LineOf },
): Fault[] {
  const pathOf = (issue: z.core.$ZodIssue) => issue.path.join(".");
  const ofWrongType = new Set(error.issues.filter(({ code }) => code === "invalid_type").map(pathOf));
  // zod also measures values of the wrong type: a text in place of a list would be too long, too
  const issues = error.issues.filter(
    (issue) => issue.code === "invalid_type" || !ofWrongType.has(pathOf(issue)),
  );
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        file,
        line: lineOf([...issue.path, key]),
        field: [...issue.path, key].join("."),
        rule: "field-unknown" as const,
        values: { near: meantBy(key, fieldsAt(schema, issue.path)) },
      }));
    }
    if (issue.path.length === 0) return [{ file, line: 1, field: "file", ...findingOfIssue(issue) }];
    const node = document.getIn(issue.path, true);
    const source = isScalar(node) ? node.source : undefined;
    const field = issue.path.join(".");
    return [{ file, line: lineOf(issue.path), field, ...findingOfIssue(issue, source) }];
  });
}

/** Names that other systems give to fields of ours. */
const calledElsewhere: Record<string, string> = {
  date: "publishedAt",
  published: "publishedAt",
  pubDate: "publishedAt",
  lastmod: "updatedAt",
  updated: "updatedAt",
  summary: "description",
  excerpt: "description",
  categories: "category",
  tag: "tags",
  image: "cover",
  thumbnail: "cover",
  authors: "author",
};

function meantBy(name: string, known: readonly string[]): string[] {
  const ours = calledElsewhere[name];
  return ours && known.includes(ours) ? [ours] : nearestOf(name, known);
}

/** Of the deepest part of the path that exists in the file. */
export function lineOfPath(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent: unknown = document.getIn(path.slice(0, depth - 1), true);
    const key = path[depth - 1];
    const offset = keyOffset(parent, key) ?? rangeStart(document.getIn(path.slice(0, depth), true));
    if (offset !== undefined) return lines.linePos(offset).line;
  }
  return 1;
}

function keyOffset(parent: unknown, key: PropertyKey | undefined): number | undefined {
  if (!isMap(parent)) return undefined;
  return rangeStart(parent.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key);
}

function rangeStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
