import { undrawnNotes } from "../../pictures/masters.ts";
import { unseenScenes } from "../../pictures/unseen-scenes.ts";
import { diskCache } from "../../platform/disk-cache.ts";
import { readFolder } from "../../site/src/content/load.ts";
import type { Caches } from "../../site/src/content/load-entries.ts";
import { lackingIn } from "../../site/src/content/picture-site.ts";
import { isEntry } from "../../site-folder/entry-kinds.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { ignoredFiles } from "../../site-folder/ignored-files.ts";
import { checkFiles, spelledText } from "./check-file.ts";
import { spellerOf, type Text } from "./spelling.ts";

/** `notes`: what could not be checked. */
export type Report = {
  faults: Fault[];
  warnings: Fault[];
  style: Fault[];
  reminders: Fault[];
  notes: string[];
  drafts: ReadonlySet<string>;
  texts: number;
};

/** Published texts may only link to published ones. */
export async function checkFolder(
  root: string,
  { inMemory = new Map(), onDisk = diskCache("entries") }: Caches = {},
): Promise<Report> {
  const folder = readFolder(root, { inMemory, onDisk });
  const { known } = folder;
  const { files } = folder.texts;
  const report = {
    warnings: [],
    style: [],
    reminders: [],
    drafts: known?.drafts ?? new Set<string>(),
    texts: files.filter(({ kind }) => isEntry(kind)).length,
  };
  const lacking = lackingIn(folder);
  const undrawn = undrawnNotes(lacking.undrawn);
  const found = [...folder.faults, ...folder.warnings, ...lacking.faults, ...ignoredFiles(root)];
  if (!known) return { ...report, faults: found, notes: [onlySettings] };
  const checked = await checkFiles({ ...folder, known }, files, onDisk);
  const spelled = files.flatMap((file) => spelledText(known, file));
  return {
    ...report,
    faults: [...found, ...checked.flatMap(({ faults }) => faults)],
    warnings: [
      ...checked.flatMap(({ warnings }) => warnings),
      ...unseenScenes(root, known.categories, known.rooms),
    ],
    style: checked.flatMap(({ style }) => style),
    reminders: checked.flatMap(({ reminders }) => reminders),
    notes: [...unchecked(spelled), ...undrawn],
  };
}

const onlySettings =
  "note: articles, quizzes and pages were not checked: that needs site.yaml, categories.yaml and people.yaml without faults";

function unchecked(texts: readonly Text[]): string[] {
  const groups = Map.groupBy(texts, ({ lang }) => lang);
  return [...groups]
    .filter(([lang]) => !spellerOf(lang))
    .map(
      ([lang, { length }]) => `note: spelling and readability are not checked in ${lang}: ${length} files`,
    );
}
