import { checkFiles } from "../../../checks/content/check-file.ts";
import { diskCache } from "../../../platform/disk-cache.ts";
import { placeIn } from "../../../platform/paths.ts";
import { wordsIn } from "../../../site/src/articles/read-time.ts";
import { type Folder, readFolder } from "../../../site/src/content/load.ts";
import type { MemoryCache } from "../../../site/src/content/memory-cache.ts";
import { parseMarkdown, plainText } from "../../../site/src/markdown/markdown.ts";
import type { Fault } from "../../../site-folder/faults.ts";
import { fileKind } from "../../../site-folder/file-kinds.ts";
import { splitFrontMatter } from "../../../site-folder/read.ts";
import { sentenceOf } from "../../../site-folder/rules/say-finding.ts";
import type { Unsaved } from "../../../site-folder/text-files.ts";
import type { Checked, FileFault, Kind } from "../../contract.ts";
import { labelAt } from "../../labels.ts";
import { editableKind } from "../files/file-place.ts";
import { fieldsOfKind } from "../files/schema-of-kind.ts";
import { searchedFor } from "./search-queries.ts";

/** Read again only when they have changed: a thousand take half a second. */
const cache: MemoryCache = new Map();

/** It may not be saved yet. */
export async function checkText(
  root: string,
  unsaved: Unsaved,
  queries: readonly string[] = [],
): Promise<Checked> {
  const checked: Checked = { faults: await faultsOfText(root, unsaved) };
  if (queries.length > 0)
    checked.searched = await searchedFor(folderWith(root, unsaved), unsaved.path, queries);
  if (editableKind(unsaved.path) !== "article") return checked;
  const { body } = splitFrontMatter(unsaved.text);
  return { ...checked, wordCount: wordsIn(plainText(parseMarkdown(body))).length };
}

function folderWith(root: string, unsaved: Unsaved): Folder {
  return readFolder(root, { inMemory: cache, onDisk: diskCache("entries"), unsaved });
}

export async function faultsOfText(root: string, unsaved: Unsaved): Promise<FileFault[]> {
  const found = await faultsIn(root, unsaved);
  if (!found) return [brokenSettings];
  const kind = editableKind(unsaved.path) as Kind;
  const told = [
    ...found.faults.map((fault) => faultOf(fault, kind)),
    ...found.advice.map((fault) => ({ ...faultOf(fault, kind), isAdvice: true as const })),
  ];
  return told.sort((a, b) => a.line - b.line);
}

/** Undefined while settings have faults. */
async function faultsIn(
  root: string,
  unsaved: Unsaved,
): Promise<Record<"faults" | "advice", Fault[]> | undefined> {
  const folder = folderWith(root, unsaved);
  const place = placeIn(root, unsaved.path);
  const isOwn = ({ file }: Fault) => file === place;
  const ofReading = [...folder.faults, ...folder.warnings].filter(isOwn);
  const { known } = folder;
  if (!known) return ofReading.length > 0 ? { faults: ofReading, advice: [] } : undefined;
  const own = folder.texts.files.filter((file) => file.isUnsaved);
  const [found] = await checkFiles({ ...folder, known }, own);
  const { faults = [], style = [], warnings = [] } = found ?? {};
  return {
    faults: [...ofReading, ...faults.filter(isOwn)],
    advice: [...style, ...warnings],
  };
}

const brokenSettings: FileFault = {
  line: 1,
  field: "file",
  message:
    "This cannot be checked while “Site”, “Categories” or “People” have faults; correct those first, under Pages and settings.",
};

function faultOf(fault: Fault, kind: Kind): FileFault {
  const { line, field } = fault;
  const fields = fieldsOfKind(kind);
  const sentence = sentenceOf(fault, {
    this: subjectOf(kind, field),
    field: (name) => (fields?.properties?.[name] ? `“${labelAt(fields, name)}”` : name),
    file: (name) => `“${fileKind(editableKind(name) ?? kind).title ?? name}”`,
  });
  const whole = sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return { line, field, message: whole.endsWith("?") ? whole : `${whole}.` };
}

function subjectOf(kind: Kind, field: string): string {
  if (field === "body") return "This";
  if (field === "file") return "The file";
  return `“${labelAt(fieldsOfKind(kind), field)}”`;
}
