import { existsSync, lstatSync, readdirSync } from "node:fs";
import nodePath from "node:path";
import { readCategories } from "../../../brand/categories.ts";
import { readSite } from "../../../brand/site.ts";
import { isPublished } from "../../../reading/build-mode.ts";
import { ContentError } from "../../../reading/problems.ts";
import { dayIn } from "../../../reading/time-zone.ts";
import { readPeople } from "../../../site/src/content/load-people.ts";
import type { FileEntry, SiteOverview, State } from "../../contract.ts";
import { kindOf, singleFiles } from "../files/kinds.ts";
import { rootNow } from "../files/place.ts";
import { openFile } from "../files/text-file.ts";
import { refused } from "../refused.ts";
import { isEntry, type ReadEntry, readEntry } from "./read-entry.ts";

/** What is known of a file in the state that `stamp` tells. */
type Known = { stamp: string; entry: ReadEntry };

export type Overview = Omit<SiteOverview, "theme"> & {
  /** Changes with every change of a file in the folder that the desk edits, and with the day. */
  stamp: string;
  /** The state of each file, by its path. */
  stamps: ReadonlyMap<string, string>;
  context: Settings;
};

/**
 * Reads all that there is to edit in a site's folder; a file that has not changed is not read again. Throws `unavailable`
 * while the folder is not there, or cannot be read.
 */
export function overviewOf(root: string): () => Overview {
  const known = new Map<string, Known>();
  let context: { stamp: string; value: Settings } | undefined;
  return () => {
    const paths = pathsIn(root);
    for (const path of known.keys()) if (!paths.includes(path)) known.delete(path);
    for (const path of paths) {
      const stamp = stampOf(root, path);
      if (known.get(path)?.stamp !== stamp) known.set(path, look(root, path, stamp));
    }
    const stamp = referred.map((path) => known.get(path)?.stamp).join("\n");
    if (context?.stamp !== stamp) context = { stamp, value: settingsIn(root) };
    return told(
      root,
      paths.flatMap((path) => known.get(path) ?? []),
      context.value,
    );
  };
}

function told(root: string, known: readonly Known[], context: Settings): Overview {
  const { site, categories, people } = context;
  const today = dayIn(site?.timeZone ?? "Europe/Lisbon", Date.now());
  const files = known.map(({ entry, stamp }): FileEntry => {
    const { isDraft, ...rest } = entry;
    return { ...rest, stamp, state: stateOf(entry, today) };
  });
  return {
    name: site?.name ?? nodePath.basename(root),
    folder: root,
    lang: site?.lang ?? "en",
    today,
    files,
    categories: (categories ?? []).map(({ slug, title, showsArticlesOf }) => ({
      slug,
      title,
      takesArticles: showsArticlesOf === undefined,
    })),
    people: people ? authorsOf(people) : [],
    tags: tagsIn(files),
    context,
    stamp: [today, ...known.map(({ entry, stamp }) => `${entry.path} ${stamp}`)].join("\n"),
    stamps: new Map(known.map(({ entry, stamp }) => [entry.path, stamp])),
  };
}

/** The files that everything else refers to. */
const referred = ["site.yaml", "categories.yaml", "people.yaml"];

type Settings = ReturnType<typeof settingsIn>;

/** What they say; nothing for one that has faults. */
function settingsIn(root: string) {
  return {
    site: valueIn(() => readSite(root)),
    categories: valueIn(() => readCategories(root)),
    people: valueIn(() => readPeople(root, "")),
  };
}

function valueIn<T>(read: () => { value: T | undefined }): T | undefined {
  try {
    return read().value;
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
    .map(([tag, { length }]) => ({ tag, count: length }))
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

function stateOf({ kind, isDraft, publishedAt }: ReadEntry, today: string): State {
  if (!isEntry(kind)) return "published";
  if (isDraft) return "draft";
  return isPublished({ draft: false, publishedAt: publishedAt ?? "" }, today) ? "published" : "scheduled";
}

function look(root: string, path: string, stamp: string): Known {
  const kind = kindOf(path) ?? "article";
  try {
    return { stamp, entry: readEntry(root, path, kind, openFile(root, path).text) };
  } catch {
    // it is there; why it cannot be read is told among its faults
    return { stamp, entry: readEntry(root, path, kind, "") };
  }
}

function pathsIn(root: string): string[] {
  const inFolder = (folder: string) =>
    namesIn(nodePath.join(rootNow(root), folder)).map((name) => `${folder}/${name}`);
  return [
    ...singleFiles.filter((file) => existsSync(nodePath.join(root, file))),
    ...[...inFolder("articles"), ...inFolder("quizzes")].filter((path) => kindOf(path)).sort(),
  ];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    const reason = error instanceof Error ? error.message : String(error);
    throw refused("unavailable", `The folder ${folder} cannot be read on this machine (${reason}).`);
  }
}

/** Tells a file from what it was: a save within one tick of the clock has another inode. */
function stampOf(root: string, path: string): string {
  const stats = lstatSync(nodePath.join(root, path), { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : "gone";
}
