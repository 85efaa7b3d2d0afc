import { sceneNameFaults } from "../../pictures/catalogue.ts";
import { checkPictures } from "../../pictures/check-pictures.ts";
import { type Folder, partsOrThrow, readFolder } from "../../site/src/content/load.ts";
import { entryReader, type Remembering } from "../../site/src/content/load-entries.ts";
import { pictureSiteOf } from "../../site/src/content/picture-site.ts";
import { momentOfBuild } from "../../site-folder/build-mode.ts";
import { ContentError, type Fault } from "../../site-folder/faults.ts";
import { kindOf, pathsIn } from "../../site-folder/file-kinds.ts";
import { ignoredFiles } from "../../site-folder/ignored-files.ts";
import { kept, keptResults } from "../../site-folder/kept-results.ts";
import { type ListedFile, listedFile } from "../../site-folder/listed-file.ts";
import { placeIn } from "../../site-folder/paths.ts";
import { textReading } from "../../site-folder/read.ts";
import { type CheckedFile, checkFiles, textsIn } from "./check-file.ts";
import { contextOf } from "./context.ts";
import { spellerOf, type Text } from "./spelling.ts";

/** Everything that was found; `notes` say what could not be checked. */
export type Report = {
  faults: Fault[];
  warnings: Fault[];
  style: Fault[];
  reminders: Fault[];
  notes: string[];
  drafts: ReadonlySet<string>;
  /** How many articles and quizzes there are. */
  texts: number;
};

/** Everything about a site's folder that a machine can check. Published texts may only link to published ones. */
export async function checkFolder(
  root: string,
  { memory = new Map(), results = keptResults("entries") }: Remembering = {},
): Promise<Report> {
  const folder = readFolder(root, { memory, results, moment: momentOfBuild() });
  const { files, unreadable } = filesIn(root);
  const listed = files.map(
    (file): ListedFile => kept(results, JSON.stringify(["listed", file]), () => listedFile(file, file.text)),
  );
  const drafts = new Set(listed.flatMap(({ isDraft, path }) => (isDraft ? placeIn(root, path) : [])));
  const texts = files.filter(({ kind }) => kind === "article" || kind === "quiz").length;
  const found = [...folder.faults, ...folder.warnings, ...unreadable, ...ignoredFiles(root)];
  const { settings } = folder;
  if (!settings)
    return { faults: found, warnings: [], style: [], reminders: [], notes: [onlySettings], drafts, texts };
  const context = {
    ...contextOf(root, { ...settings, files: listed }),
    read: entryReader(settings, { memory, results }),
    results,
  };
  const checked = await checkFiles(context, files);
  const pictures = await picturesIn(root, folder);
  const isOfText = ({ file }: Fault) => places.has(file);
  const places = new Set(files.map(({ path }) => placeIn(root, path)));
  return {
    // the pictures that a text names were checked with it
    faults: [
      ...found,
      ...checked.flatMap(({ faults }) => faults),
      ...pictures.faults.filter((fault) => !isOfText(fault)),
    ],
    warnings: [
      ...checked.flatMap(({ warnings }) => warnings),
      ...sceneNameFaults(root, settings.categories),
      ...pictures.warnings.filter((fault) => !isOfText(fault)),
    ],
    style: checked.flatMap(({ style }) => style),
    reminders: checked.flatMap(({ reminders }) => reminders),
    notes: [...unchecked(files.flatMap((file) => textsIn(context, file))), ...undrawn(pictures.undrawn)],
    drafts,
    texts,
  };
}

const onlySettings =
  "note: articles, quizzes and pages were not checked: that needs site.yaml, categories.yaml and people.yaml without faults";

function filesIn(root: string): { files: CheckedFile[]; unreadable: Fault[] } {
  const files: CheckedFile[] = [];
  const unreadable: Fault[] = [];
  for (const path of pathsIn(root)) {
    const kind = kindOf(path);
    if (!kind) continue;
    const { value: text, faults } = textReading(root, path);
    // what is read for pages is told by `readFolder`
    if (kind === "words") unreadable.push(...faults);
    if (text !== undefined) files.push({ path, kind, text });
  }
  return { files, unreadable };
}

/** What the site as a whole lacks: an article, drawings, and what the scenes say wrong. */
async function picturesIn(root: string, folder: Folder) {
  const none: Fault[] = [];
  if (!folder.parts) return { faults: none, warnings: none, undrawn: none };
  try {
    const parts = partsOrThrow(root, { ...folder, faults: [] }, "public");
    return await checkPictures(pictureSiteOf(root, parts, "dev"));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: [...error.faults], warnings: none, undrawn: none };
  }
}

/** Drawings that a publish makes by itself are no fault of a text. */
function undrawn({ length }: readonly Fault[]): string[] {
  if (length === 0) return [];
  const which = length === 1 ? "1 picture is not drawn yet" : `${length} pictures are not drawn yet`;
  return [`note: ${which}; npm run publish draws what is missing, and npm run pictures does so now`];
}

function unchecked(texts: readonly Text[]): string[] {
  const groups = Map.groupBy(texts, ({ lang }) => lang);
  return [...groups]
    .filter(([lang]) => !spellerOf(lang))
    .map(
      ([lang, { length }]) => `note: spelling and readability are not checked in ${lang}: ${length} files`,
    );
}
