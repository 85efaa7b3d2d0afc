import type { YAMLError } from "yaml";
import type { z } from "zod";
import { nearestOf } from "../platform/similar-names.ts";
import { isRule, type RuleName } from "./rules/rules.ts";
import type { Finding, FindingValues } from "./rules/say-finding.ts";

// The only file that knows the English of YAML and of zod.

export function findingOfYaml({ code, message }: Pick<YAMLError, "code" | "message">): Finding {
  const said = `${code} ${message.split(/ at line|\n/)[0]}`;
  const rule = rulesOfYaml.find(([pattern]) => pattern.test(said))?.[1];
  return rule ? { rule } : { rule: "yaml", values: { message: said.slice(code.length + 1) } };
}

/** With a part of the message where one code has several meanings. */
const rulesOfYaml: readonly (readonly [RegExp, RuleName])[] = [
  [/^TAB_AS_INDENT/, "yaml-tab"],
  [/^DUPLICATE_KEY/, "yaml-field-twice"],
  [/^(BAD_INDENT.*same column|BLOCK_AS.*sequence)/, "yaml-indent"],
  [/^BLOCK_AS/, "yaml-second-colon"],
  [/^BAD_INDENT.*\]$/, "yaml-open-list"],
  [/^BAD_INDENT.*\}$/, "yaml-open-group"],
  [/^MISSING_CHAR.*closing/, "yaml-open-quotation"],
  [/^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR.*map values)/, "yaml-no-field"],
  [/^(BAD_SCALAR_START|BAD_ALIAS|UNEXPECTED_TOKEN (Block|Not|Unexpected block))/, "yaml-meaning"],
  [/^UNEXPECTED_TOKEN.*node end/, "yaml-goes-on"],
  [/^UNEXPECTED_TOKEN Unexpected ,/, "yaml-comma"],
  [/^BAD_DQ_ESCAPE/, "yaml-backslash"],
  [/^MULTIPLE_DOCS/, "yaml-document-end"],
];

/** The one that the schema names as the message, or one for what zod found. `source`: the value as it is written. */
export function findingOfIssue(issue: z.core.$ZodIssue, source?: string): Finding {
  // the operator chose a name that is no slug
  if (issue.code === "invalid_key" && issue.issues[0]) return findingOfIssue(issue.issues[0]);
  if (issue.code === "invalid_type" && (issue.input === undefined || issue.path.length === 0))
    return { rule: ruleOfAbsent(issue) };
  if (isRule(issue.message)) return { rule: issue.message, ...valuesOf(issue) };
  if (issue.code === "invalid_type") return findingOfType(issue, source);
  if (issue.code === "invalid_value") {
    const allowed = issue.values.map(String);
    const near = typeof issue.input === "string" ? nearestOf(issue.input, allowed) : [];
    return { rule: "value-no-choice", values: { allowed, near } };
  }
  if (issue.code === "too_big") return { rule: tooBig(issue), values: { most: Number(issue.maximum) } };
  if (issue.code === "too_small") {
    const isEmpty = !isNumber(issue) && issue.minimum === 1;
    return isEmpty
      ? { rule: "text-empty" }
      : { rule: tooSmall(issue), values: { least: Number(issue.minimum) } };
  }
  if (issue.code === "invalid_format" && issue.format === "email") return { rule: "mail-address" };
  return { rule: "value-not-accepted", values: { message: issue.message } };
}

function valuesOf(issue: z.core.$ZodIssue): { values?: FindingValues } {
  const params: FindingValues = issue.code === "custom" ? (issue.params ?? {}) : {};
  const written = typeof issue.input === "string" ? { written: issue.input } : {};
  const values = { ...written, ...params };
  return Object.keys(values).length > 0 ? { values } : {};
}

function isNumber({ origin }: { origin: string }): boolean {
  return origin === "number" || origin === "int";
}

function tooBig(issue: { origin: string }): RuleName {
  if (isNumber(issue)) return "number-too-large";
  return issue.origin === "string" ? "text-too-long" : "list-too-long";
}

function tooSmall(issue: { origin: string }): RuleName {
  if (isNumber(issue)) return "number-too-small";
  return issue.origin === "string" ? "text-too-short" : "list-too-short";
}

function ruleOfAbsent({ input, expected }: z.core.$ZodIssueInvalidType): RuleName {
  if (input === undefined) return "value-missing";
  return expected === "array" ? "file-no-list" : "file-without-fields";
}

function findingOfType(
  { expected, input, message }: z.core.$ZodIssueInvalidType,
  written = String(input),
): Finding {
  if (input === null && /[\w~]/.test(written) && written !== String(input))
    return { rule: "value-read-as-nothing", values: { written } };
  if (input === null) return { rule: "value-empty" };
  if (expected === "array")
    return { rule: "value-no-list", values: { written: typeof input === "object" ? "…" : String(input) } };
  if (expected === "string" && typeof input !== "object")
    return { rule: "value-read-as", values: { read: readAs(input, written), written } };
  if (expected === "boolean") return { rule: "value-no-switch" };
  if (expected === "number" || expected === "int") return { rule: "value-no-number" };
  if (expected === "object" || expected === "record") return { rule: "value-no-group" };
  return { rule: "value-not-accepted", values: { message } };
}

/** `title: 007` becomes 7, and `0x1F` 31. */
function readAs(input: unknown, source: string): string {
  if (typeof input !== "number") return "a yes or no";
  return String(input) === source ? "a number" : `the number ${input}`;
}
