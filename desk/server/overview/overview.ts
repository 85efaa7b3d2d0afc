import { existsSync, lstatSync, realpathSync } from "node:fs";
import nodePath from "node:path";
import { textHash } from "../../../platform/text-hash.ts";
import { addressOf, mainSettings, pathsIn } from "../../../site-folder/file-kinds.ts";
import { type ListedFile, listedFile, stateOf } from "../../../site-folder/listed-file.ts";
import { readingIfThere, textReading } from "../../../site-folder/read.ts";
import { settingsOfFolder } from "../../../site-folder/settings.ts";
import { slugIn } from "../../../site-folder/slug.ts";
import { dayIn } from "../../../site-folder/time-zone.ts";
import type { FileEntry, SiteOverview } from "../../contract.ts";
import { editableKind, placeOf } from "../files/file-place.ts";
import { readText } from "../files/text-file.ts";
import type { PublicSite } from "../publish/public-texts.ts";

/** The site's date, its files, and what its settings say; undefined for a settings file with faults. */
export type Overview = {
  today: string;
  files: (StampedFile & Pick<FileEntry, "state">)[];
  settings: Settings;
};

/** `stamp` changes whenever the file does; `hash`: of its text. */
type StampedFile = ListedFile & { stamp: string; hash: string };

/** Lists everything editable in a site's folder; unchanged files are not read again. */
export function overviewOf(root: string): () => Overview {
  let known = new Map<string, StampedFile>();
  let settings: { stamp: string; value: Settings } | undefined;
  return () => {
    // throws while the folder is not there: its disk may be unplugged
    const entries = pathsIn(realpathSync(root))
      .filter(editableKind)
      .map((path) => {
        const stamp = stampOf(root, path);
        const entry = known.get(path);
        return entry?.stamp === stamp ? entry : read(root, path, stamp);
      });
    known = new Map(entries.map((entry) => [entry.path, entry]));
    const stamp = mainSettings.map((path) => known.get(path)?.stamp).join();
    if (settings?.stamp !== stamp) settings = { stamp, value: settingsIn(root) };
    const today = dayIn(settings.value.site?.timeZone ?? "Europe/Lisbon", Date.now());
    const files = entries.map((entry) => ({ ...entry, state: stateOf(entry, today) }));
    return { today, files, settings: settings.value };
  };
}

export function overviewAs(
  root: string,
  { today, files, settings: { site, categories = [], rooms = [], people } }: Overview,
  { at, reason, texts }: PublicSite,
): SiteOverview {
  const known = new Set(files.map(({ path }) => path));
  const gone = Object.keys(texts ?? {}).filter((path) => !known.has(path));
  return {
    name: site?.name ?? nodePath.basename(root),
    folder: root,
    today,
    live: {
      address: site?.url ?? "",
      ...(at && { at }),
      ...(reason && { reason }),
      gone: gone.flatMap((path) => addressOf(editableKind(path) ?? "wordList", slugIn(path)) ?? []),
    },
    files: files.map(({ isDraft, aliases, hash, ...file }) => {
      const seen =
        texts && (texts[file.path] === undefined ? "no" : texts[file.path] === hash ? "same" : "other");
      return { ...withCover(root, file), ...(seen && { seen }) };
    }),
    categories: categories.map(({ slug, title, showsArticlesOf }) => ({
      slug,
      title,
      takesArticles: showsArticlesOf === undefined,
    })),
    rooms: rooms.map(({ slug, name }) => ({ slug, name })),
    people: people ? authorsOf(people) : [],
    tags: tagsIn(files),
  };
}

type Settings = ReturnType<typeof settingsIn>;

function settingsIn(root: string) {
  const texts = {
    reading: (path: string) => textReading(root, path),
    readingIfThere: (path: string, plain: string) => readingIfThere(root, path, plain),
  };
  const { roomsFile, ...settings } = settingsOfFolder(root, texts, (_name, { value }) => value);
  return { ...settings, rooms: roomsFile.rooms };
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

function read(root: string, path: string, stamp: string): StampedFile {
  const kind = editableKind(path) ?? "article";
  let text = "";
  try {
    text = readText(placeOf(root, path)).text;
  } catch {
    // listed all the same; opening it says why it cannot be read
  }
  return { ...listedFile({ path, kind }, text), stamp, hash: textHash(text) };
}

/** The file with the path of its cover, if that exists. */
function withCover<F extends Pick<FileEntry, "kind" | "slug" | "path" | "cover">>(
  root: string,
  { cover, ...file }: F,
) {
  const path = cover
    ? nodePath.posix.join(nodePath.posix.dirname(file.path), cover)
    : `pictures/${file.kind}/${file.slug}.webp`;
  return { ...file, ...(existsSync(nodePath.join(root, path)) && { cover: path }) };
}

/** Changes with each change of the file: even two saves within one tick of the clock have different inodes. */
function stampOf(root: string, path: string): string {
  const stats = lstatSync(nodePath.join(root, path), { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : "gone";
}
