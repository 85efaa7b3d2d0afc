import type { YAMLError } from "yaml";
import type { z } from "zod";
import { didYouMean } from "./nearest.ts";

/** A message for a YAML error, for people who have never heard of YAML. */
export function wordingOfYaml({ code, message }: Pick<YAMLError, "code" | "message">): string {
  const said = `${code} ${message.split(/ at line|\n/)[0]}`;
  const known = wordingsOfYaml.find(([pattern]) => pattern.test(said))?.[1];
  return known ?? `is not valid YAML: ${said.slice(code.length + 1)}; put texts in quotation marks`;
}

const noField = "is no field; a field is a name, a colon and a space, as in title: Tea";

/** By the code of the error, with a part of its message where one code has several meanings. */
const wordingsOfYaml: readonly (readonly [RegExp, string])[] = [
  [/^TAB_AS_INDENT/, "begins with a tab; replace each tab at the beginning of a line with two spaces"],
  [/^DUPLICATE_KEY/, "names a field a second time; remove one of the two"],
  [
    /^(BAD_INDENT.*same column|BLOCK_AS.*sequence)/,
    "begins further in or out than the lines it belongs to; let all of them begin in one column",
  ],
  [
    /^BLOCK_AS/,
    'holds a second colon; put what follows the first in quotation marks, as in title: "Iron: hot", or start the line below as far left as this one',
  ],
  [/^BAD_INDENT.*\]$/, "comes while a [ above is still open; write ] where its list ends"],
  [/^BAD_INDENT.*\}$/, "comes while a { above is still open; write } where it ends"],
  [
    /^MISSING_CHAR.*closing/,
    "comes while a quotation mark above is still open; write the second one where the text ends",
  ],
  [/^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR.*map values)/, noField],
  [
    /^(BAD_SCALAR_START|BAD_ALIAS|UNEXPECTED_TOKEN (Block|Not|Unexpected block))/,
    "has a text that begins with a character with a meaning in YAML; put the text in quotation marks",
  ],
  [
    /^UNEXPECTED_TOKEN.*node end/,
    "goes on after a quotation mark or a bracket; put the whole text in quotation marks",
  ],
  [/^UNEXPECTED_TOKEN Unexpected ,/, "has a comma too many; take it out"],
  [/^BAD_DQ_ESCAPE/, "holds a backslash that means something there; write two"],
  [/^MULTIPLE_DOCS/, "is a line of ---, which ends the fields; take it out"],
];

/** A message for an invalid value; the schema's own message comes first. `source`: the value as it is written. */
export function wordingOfIssue(issue: z.core.$ZodIssue, source?: string): string {
  if (issue.code === "invalid_type") return wordingOfType(issue, source);
  // the operator chose a name that is no slug: its schema has a message for that
  if (issue.code === "invalid_key" && issue.issues[0]) return wordingOfIssue(issue.issues[0]);
  if (issue.code === "invalid_value" && issue.message.startsWith("Invalid")) {
    const values = issue.values.map(String);
    const near = typeof issue.input === "string" ? didYouMean(issue.input, values) : "";
    return `must be ${values.length === 1 ? values[0] : `one of ${values.join(", ")}`}${near}`;
  }
  if (issue.code === "too_big" && issue.message.startsWith("Too big"))
    return isNumber(issue)
      ? `must be ${issue.maximum} at most`
      : `is too long; ${issue.maximum} ${unitOf(issue)} at most`;
  if (issue.code === "too_small" && issue.message.startsWith("Too small")) {
    if (isNumber(issue)) return `must be ${issue.minimum} at least`;
    return issue.minimum === 1
      ? "is empty; fill it in"
      : `is too short; ${issue.minimum} ${unitOf(issue)} at least`;
  }
  return issue.message;
}

function isNumber({ origin }: { origin: string }): boolean {
  return origin === "number" || origin === "int";
}

function unitOf({ origin }: { origin: string }): string {
  return origin === "string" ? "characters" : "entries";
}

function wordingOfType(
  { expected, input, path, message }: z.core.$ZodIssueInvalidType,
  source = String(input),
): string {
  if (input === undefined) return "is missing; add it";
  if (path.length === 0 && expected === "array")
    return "is no list; begin each entry with a dash and a space, as in - title: Tea";
  if (path.length === 0)
    return typeof input === "string"
      ? "holds no fields; write each as a name, a colon and a space, as in title: Tea"
      : "has no fields; write them at its top";
  if (!message.startsWith("Invalid input")) return message;
  if (input === null && /[\w~]/.test(source) && source !== String(input))
    return `is read as nothing; put it in quotation marks: "${source}"`;
  if (input === null) return "is empty; write something after the colon";
  if (expected === "array")
    return `is no list; write it in brackets: [${typeof input === "object" ? "…" : input}]`;
  if (expected === "string" && typeof input !== "object")
    return `is read as ${readAs(input, source)}; put it in quotation marks: "${source}"`;
  if (expected === "boolean") return "must be true or false, without quotation marks";
  if (expected === "number" || expected === "int") return "must be a number, without quotation marks";
  if (expected === "object" || expected === "record")
    return "must have fields of its own; write them below it, two spaces to the right";
  return message;
}

/** `title: 007` becomes 7, and `0x1F` 31. */
function readAs(input: unknown, source: string): string {
  if (typeof input !== "number") return "a yes or no";
  return String(input) === source ? "a number" : `the number ${input}`;
}
