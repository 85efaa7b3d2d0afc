import { type Document, isMap, isScalar, parseDocument, type Scalar, type YAMLError } from "yaml";
import type { z } from "zod";
import { isoDay } from "./days.ts";
import type { Mend } from "./mend.ts";
import { nearestOf } from "./nearest.ts";
import { plainSlug } from "./slug.ts";
import { spanOf } from "./yaml-spans.ts";

type Parsed = { source: string; document: Document };

/** The nearest name that a field may have, where none has it yet. */
export function fieldMend(
  { document }: Parsed,
  path: readonly PropertyKey[],
  known: readonly string[],
): Mend | undefined {
  const name = String(path.at(-1));
  const [near] = nearestOf(name, known, 1);
  const map: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (near === undefined || !isMap(map) || map.has(near)) return undefined;
  const key = map.items.map((pair) => pair.key).find((each) => isScalar(each) && String(each.value) === name);
  if (!isScalar(key) || !key.range) return undefined;
  return { label: `Write ${near}`, from: key.range[0], to: key.range[1], insert: near };
}

/** What a value has to be so that its schema takes it, where there is one evident way. */
export function issueMend({ source, document }: Parsed, issue: z.core.$ZodIssue): Mend | undefined {
  const node: unknown = document.getIn(issue.path, true);
  if (!isScalar(node) || /^BLOCK/.test(node.type ?? "")) return undefined;
  const { start: from, end: to } = spanOf(source, { value: node });
  const written = source.slice(from, to);
  const instead = written === "" ? undefined : insteadOf(issue, node, written);
  return instead && { ...instead, from, to };
}

type Instead = Pick<Mend, "label" | "insert">;

function insteadOf(issue: z.core.$ZodIssue, { value }: Scalar, written: string): Instead | undefined {
  if (issue.code === "invalid_type") return ofType(issue.expected, value, written);
  if (typeof value !== "string") return undefined;
  if (issue.code === "invalid_value") return write(nearestOf(value, issue.values.map(String), 1)[0]);
  if (issue.code === "invalid_format") return write(formsOf(value).find((form) => fits(form, value, issue)));
  return undefined;
}

function write(value: string | undefined): Instead | undefined {
  return value === undefined ? undefined : { label: `Write ${value}`, insert: value };
}

function ofType(expected: string, value: unknown, written: string): Instead | undefined {
  if (value === null) return undefined;
  if (expected === "string" && typeof value !== "object") return quoted(written);
  if (expected === "array") return { label: "Write it as a list", insert: `[${written}]` };
  if (typeof value !== "string") return undefined;
  if (expected === "boolean")
    return write({ true: "true", yes: "true", false: "false", no: "false" }[value.toLowerCase()]);
  if (expected === "number" || expected === "int") return /^\d+$/.test(value) ? write(value) : undefined;
  return undefined;
}

/** What people write instead of what a field takes. */
function formsOf(value: string): string[] {
  const minutes = /\d+/.exec(value)?.[0];
  return [
    isoDay(value) ?? "",
    value.trim(),
    value.toLowerCase(),
    plainSlug(value),
    value.toLowerCase().replace(/(\.html?)?\/?$/, ""),
    `${minutes} min`,
    value.replace(/^(http:\/\/)?(?=[\w-]+\.)/, "https://"),
  ];
}

function fits(
  form: string,
  value: string,
  { format, pattern }: z.core.$ZodIssueInvalidStringFormat,
): boolean {
  if (form === "" || form === value) return false;
  if (format === "url") return /^https:\/\/[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(form);
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(pattern ?? "") ?? [];
  return source !== undefined && new RegExp(source, flags).test(form);
}

/** What YAML takes for something else. */
export function yamlMend(source: string, { code, pos }: Pick<YAMLError, "code" | "pos">): Mend | undefined {
  if (code === "TAB_AS_INDENT") return tabsMend(source);
  const mend = quotingMend(source, pos[0]);
  // of a plain text the quotation marks would change nothing
  if (!mend || !/^[*&!%@`#]|:( |$)/.test(source.slice(mend.from, mend.to))) return undefined;
  const mended = source.slice(0, mend.from) + mend.insert + source.slice(mend.to);
  const count = (text: string) => parseDocument(text).errors.length;
  return count(mended) < count(source) ? mend : undefined;
}

/** Quotation marks around the value of the field in whose line this place is. */
export function quotingMend(source: string, at: number): Mend | undefined {
  const start = source.lastIndexOf("\n", at - 1) + 1;
  const line = source.slice(start).split(/\r?\n/, 1)[0] ?? "";
  const [, head = "", value = ""] = /^(\s*(?:- +)?[\w-]+:\s+)([^\s"'[{|>].*?)\s*(?:\s#.*)?$/.exec(line) ?? [];
  if (value === "") return undefined;
  const from = start + head.length;
  return { ...quoted(value), from, to: from + value.length };
}

function quoted(written: string): Instead {
  return { label: "Put it in quotation marks", insert: JSON.stringify(written) };
}

/** Two spaces for each tab at the beginning of a line. */
function tabsMend(source: string): Mend | undefined {
  const lines = [...source.matchAll(/^[ \t]*\t[ \t]*/gm)];
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return undefined;
  const [from, to] = [first.index, last.index + last[0].length];
  const insert = source.slice(from, to).replace(/^[ \t]+/gm, (blank) => blank.replaceAll("\t", "  "));
  return { label: "Replace the tabs", from, to, insert };
}
