import type { Problem } from "../../../reading/problems.ts";
import { splitFrontMatter } from "../../../reading/read.ts";
import type { FileFault } from "../../contract.ts";
import { pathLabelOf } from "../../labels.ts";

/** A problem as a whole sentence, for the desk. */
export function faultOf({ line, field, fault }: Problem, text: string): FileFault {
  const at = field === "spelling" ? fieldAt(text, line) : field;
  return { line, field: at, message: sentence(at, fault) };
}

/** Messages continue the name of a field; some need it as their subject. */
function sentence(field: string, fault: string): string {
  const needsSubject =
    /^(is|are|has|have|must|holds?|names|begins|does|do|cannot|was|were|lies|moves|looks)\b/.test(fault);
  const whole = needsSubject
    ? `${subjectOf(field)} ${fault}`
    : // an address or a slug is quoted as it was written
      fault.replace(/^\p{L}*[:/.@-]\S*(?= )/u, "“$&”").replace(/^\p{Ll}/u, (sign) => sign.toUpperCase());
  return /[.!?…]["”’)]?$/.test(whole) ? whole : `${whole}.`;
}

function subjectOf(field: string): string {
  if (field === "body") return "This";
  if (field === "file") return "The file";
  return `“${pathLabelOf(field)}”`;
}

/** The field of the front matter that contains a line; `body` below it. */
function fieldAt(text: string, line: number): string {
  const { bodyLine, frontMatter } = splitFrontMatter(text);
  if (bodyLine > 1 ? line >= bodyLine : !frontMatter && !/^[\w-]+:/m.test(text)) return "body";
  const lines = text.split("\n").slice(0, line);
  return lines.map((each) => /^([\w-]+):/.exec(each)?.[1]).findLast((name) => name) ?? "file";
}
