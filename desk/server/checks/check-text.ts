import { type CheckedFile, checkFiles, settingsFaults } from "../../../checks/content/check-file.ts";
import { contextOf } from "../../../checks/content/context.ts";
import { ContentError, type Fault } from "../../../site-folder/faults.ts";
import { fileKind } from "../../../site-folder/file-kinds.ts";
import { sentenceOf } from "../../../site-folder/rules/sentence.ts";
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
      ...found.faults.map((fault) => faultOf(fault, file.kind)),
      ...found.advice.map((fault) => ({ ...faultOf(fault, file.kind), isAdvice: true as const })),
    ];
    return told.sort((a, b) => a.line - b.line);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults.map((fault) => faultOf(fault, file.kind));
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
    return (
      found && { faults: [...found.ofReading, ...found.faults], advice: [...found.style, ...found.warnings] }
    );
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
function faultOf(fault: Fault, kind: Kind): FileFault {
  const { line, field } = fault;
  const fields = fieldsOfKind(kind);
  const sentence = sentenceOf(fault, {
    this: subjectOf(kind, field),
    field: (name) => (fields?.properties?.[name] ? `“${labelAt(fields, name)}”` : name),
    file: (name) => `“${fileKind(kindOf(name) ?? kind).title ?? name}”`,
  });
  const whole = sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return { line, field, message: whole.endsWith("?") ? whole : `${whole}.` };
}

function subjectOf(kind: Kind, field: string): string {
  if (field === "body") return "This";
  if (field === "file") return "The file";
  return `“${labelAt(fieldsOfKind(kind), field)}”`;
}
