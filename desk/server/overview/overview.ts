import { existsSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import nodePath from "node:path";
import { readPeople } from "../../../site/src/content/load.ts";
import { isPublished } from "../../../site-folder/build-mode.ts";
import { ContentError } from "../../../site-folder/faults.ts";
import { readCategories } from "../../../site-folder/schemas/categories.ts";
import { readSite } from "../../../site-folder/schemas/site.ts";
import { dayIn } from "../../../site-folder/time-zone.ts";
import { type FileEntry, isEntry, type SiteOverview, type State } from "../../contract.ts";
import { kindOf, placeOf, singleFiles } from "../files/place.ts";
import { readText } from "../files/text-file.ts";
import { type ReadEntry, readEntry } from "./read-entry.ts";

/** The site's date, its files, and what its settings say; undefined for a settings file with faults. */
export type SiteFiles = { today: string; files: FileEntry[]; settings: Settings };

/** Lists everything editable in a site's folder; unchanged files are not read again. */
export function overviewOf(root: string): () => SiteFiles {
  let known = new Map<string, ReadEntry>();
  let settings: { stamp: string; value: Settings } | undefined;
  return () => {
    const entries = pathsIn(root).map((path) => {
      const stamp = stampOf(root, path);
      const entry = known.get(path);
      return entry?.stamp === stamp ? entry : read(root, path, stamp);
    });
    known = new Map(entries.map((entry) => [entry.path, entry]));
    const stamp = ["site.yaml", "categories.yaml", "people.yaml"]
      .map((path) => known.get(path)?.stamp)
      .join();
    if (settings?.stamp !== stamp) settings = { stamp, value: settingsIn(root) };
    const today = dayIn(settings.value.site?.timeZone ?? "Europe/Lisbon", Date.now());
    const files = entries.map(({ isDraft, ...entry }) => ({
      ...entry,
      state: stateOf(entry, isDraft, today),
    }));
    return { today, files, settings: settings.value };
  };
}

/** The overview in the form that the page gets. */
export function overviewAs(
  root: string,
  { today, files, settings: { site, categories = [], people } }: SiteFiles,
): SiteOverview {
  return {
    name: site?.name ?? nodePath.basename(root),
    folder: root,
    today,
    files,
    categories: categories.map(({ slug, title, showsArticlesOf }) => ({
      slug,
      title,
      takesArticles: showsArticlesOf === undefined,
    })),
    people: people ? authorsOf(people) : [],
    tags: tagsIn(files),
  };
}

type Settings = ReturnType<typeof settingsIn>;

function settingsIn(root: string) {
  return {
    site: valueIn(() => readSite(root)),
    categories: valueIn(() => readCategories(root)),
    people: valueIn(() => readPeople(root, "")),
  };
}

function valueIn<T>(readValue: () => { value: T | undefined }): T | undefined {
  try {
    return readValue().value;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

function authorsOf({ team, editors }: NonNullable<Settings["people"]>) {
  const people = Object.entries(team).map(([key, { name, avatar }]) => ({ key, name, avatar }));
  return [...people, { key: "editors", name: editors.name, avatar: editors.avatar }];
}

function tagsIn(files: readonly FileEntry[]): SiteOverview["tags"] {
  const groups = Map.groupBy(
    files.flatMap(({ tags = [] }) => tags),
    (tag) => tag,
  );
  return [...groups]
    .sort(([a, { length: ofA }], [b, { length: ofB }]) => ofB - ofA || a.localeCompare(b))
    .map(([tag]) => tag);
}

function stateOf(
  { kind, publishedAt = "" }: Pick<FileEntry, "kind" | "publishedAt">,
  isDraft: boolean,
  today: string,
): State {
  if (!isEntry(kind)) return "published";
  if (isDraft) return "draft";
  return isPublished({ draft: false, publishedAt }, today) ? "published" : "scheduled";
}

function read(root: string, path: string, stamp: string): ReadEntry {
  const kind = kindOf(path) ?? "article";
  try {
    return readEntry({ path, kind, stamp }, readText(placeOf(root, path)).text);
  } catch {
    // listed all the same; opening it says why it cannot be read
    return readEntry({ path, kind, stamp }, "");
  }
}

function pathsIn(root: string): string[] {
  // throws while the folder is not there: its disk may be unplugged
  const now = realpathSync(root);
  const inFolder = (folder: string) => namesIn(nodePath.join(now, folder)).map((name) => `${folder}/${name}`);
  return [
    ...singleFiles.filter((file) => existsSync(nodePath.join(root, file))),
    ...[...inFolder("articles"), ...inFolder("quizzes")].filter((path) => kindOf(path)).sort(),
  ];
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Changes with each change of the file: even two saves within one tick of the clock have different inodes. */
function stampOf(root: string, path: string): string {
  const stats = lstatSync(nodePath.join(root, path), { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : "gone";
}
