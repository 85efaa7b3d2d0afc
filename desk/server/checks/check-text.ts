import { type CheckedFile, checkFiles, settingsFaults } from "../../../checks/content/check-file.ts";
import { contextOf } from "../../../checks/content/context.ts";
import { ContentError, type Fault } from "../../../site-folder/faults.ts";
import { fileKind } from "../../../site-folder/file-kinds.ts";
import { splitFrontMatter } from "../../../site-folder/read.ts";
import type { FileFault, Kind } from "../../contract.ts";
import { labelAt } from "../../labels.ts";
import { fieldsOfKind } from "../files/fields.ts";
import { kindOf } from "../files/place.ts";
import type { SiteFiles } from "../overview/overview.ts";

/** The faults that `check:content` finds in one file, with a text that may not be saved yet. */
export async function faultsOfText(
  root: string,
  site: SiteFiles,
  { path, text }: { path: string; text: string },
): Promise<FileFault[]> {
  const file: CheckedFile = { path, kind: kindOf(path) as Kind, text };
  try {
    const found = await faultsIn(root, site, file);
    if (!found) return [brokenSettings];
    const told = [
      ...found.faults.map((fault) => faultOf(fault, file)),
      ...found.advice.map((fault) => ({ ...faultOf(fault, file), isAdvice: true as const })),
    ];
    return told.sort((a, b) => a.line - b.line);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults.map((fault) => faultOf(fault, file));
  }
}

/** Undefined if the file cannot be checked while settings have faults. */
async function faultsIn(
  root: string,
  { settings: { site, categories, people }, files, today }: SiteFiles,
  file: CheckedFile,
): Promise<Record<"faults" | "advice", Fault[]> | undefined> {
  if (site && categories && people) {
    const context = contextOf(root, { site, categories, people, files, today });
    const [found] = await checkFiles(context, [file]);
    return found && { faults: found.faults, advice: [...found.style, ...found.warnings] };
  }
  const own = settingsFaults({ root, categories }, file);
  return own.length > 0 ? { faults: own, advice: [] } : undefined;
}

const brokenSettings: FileFault = {
  line: 1,
  field: "file",
  message:
    "This cannot be checked while “Site”, “Categories” or “People” have faults; correct those first, under Pages and settings.",
};

/** A fault as a whole sentence, for the desk. */
function faultOf({ line, field, fault }: Fault, { kind, text }: CheckedFile): FileFault {
  const at = field === "spelling" ? fieldAt(text, line) : field;
  const shown = fault.replace(/(?<![“\w])(?:[a-z]+[A-Z]\w*|\w+\.(?:txt|yaml))\b/g, (name) =>
    shownAs(name, kind),
  );
  return { line, field: at, message: sentence(subjectOf(kind, at), shown) };
}

/** What the desk calls a field of this kind of file, or a file of settings; other names stay. */
function shownAs(name: string, kind: Kind): string {
  const file = kindOf(name);
  const fields = fieldsOfKind(kind);
  const label = file ? fileKind(file).title : fields?.properties?.[name] && labelAt(fields, name);
  return label ? `“${label}”` : name;
}

/** Messages continue the name of a field; some need it as their subject. */
function sentence(subject: string, fault: string): string {
  const needsSubject =
    /^(is|are|has|have|must|holds?|names|begins|does|do|cannot|was|were|lies|moves|looks)\b/.test(fault);
  const whole = needsSubject
    ? `${subject} ${fault}`
    : // an address or a slug is quoted as it was written
      fault.replace(/^\p{L}*[:/.@-]\S*(?= )/u, "“$&”").replace(/^\p{Ll}/u, (sign) => sign.toUpperCase());
  return /[.!?…]["”’)]?$/.test(whole) ? whole : `${whole}.`;
}

function subjectOf(kind: Kind, field: string): string {
  if (field === "body") return "This";
  if (field === "file") return "The file";
  return `“${labelAt(fieldsOfKind(kind), field)}”`;
}

/** The field of the front matter that contains a line; `body` below it. */
function fieldAt(text: string, line: number): string {
  const { bodyLine, frontMatter } = splitFrontMatter(text);
  if (bodyLine > 1 ? line >= bodyLine : !frontMatter && !/^[\w-]+:/m.test(text)) return "body";
  const lines = text.split("\n").slice(0, line);
  return lines.map((each) => /^([\w-]+):/.exec(each)?.[1]).findLast((name) => name) ?? "file";
}
