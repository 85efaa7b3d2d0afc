import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { afterRestore } from "../newsletter/src/store/after-restore.ts";
import { openStore, sqlitePath } from "../newsletter/src/store/open-store.ts";
import { OperatorError } from "../reading/operator-error.ts";
import { type Contents, places } from "./contents.ts";
import { readArchive } from "./read-archive.ts";
import type { Entry } from "./tar.ts";

/** What is about the backup itself. */
const notRestored: readonly string[] = [places.contents, places.manual, places.sums];

/**
 * Restores a backup into a folder that is absent or empty: the site into `site/`, the newsletter into `data/` (a dump of
 * PostgreSQL stays beside it, for pg_restore), settings into `settings/`. It is made beside that folder and put in its place when all of it has been found whole,
 * so that there is nothing or everything. Gives what was in it.
 */
export async function restoreBackup(
  file: string,
  folder: string,
  keys: readonly string[],
): Promise<Contents> {
  refuseFull(folder);
  const above = path.dirname(folder);
  if (!existsSync(above)) throw new OperatorError(`There is no folder ${above}.`);
  const draft = mkdtempSync(path.join(above, ".knack-restoring-"));
  try {
    const contents = await unpack(file, draft, keys);
    if (contents.newsletter?.database === "SQLite") await restoreDatabase(draft);
    // only an empty folder is replaced by a rename
    renameSync(draft, folder);
    return contents;
  } catch (error) {
    makeRemovable(draft);
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function refuseFull(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(
      `${folder} is not empty; name a folder that is new, so that nothing of yours is lost.`,
    );
}

/** Links are made after all files, so that no file is written through one; folders get their permissions last. */
async function unpack(file: string, draft: string, keys: readonly string[]): Promise<Contents> {
  const later: Entry[] = [];
  const at = (name: string) => path.join(draft, name);
  const contents = await readArchive(file, keys, async (entry, content) => {
    if (notRestored.includes(entry.name)) return;
    if (entry.type !== "file") later.push(entry);
    if (entry.type === "folder") mkdirSync(at(entry.name), { recursive: true, mode: 0o700 });
    if (entry.type !== "file") return;
    mkdirSync(path.dirname(at(entry.name)), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(at(entry.name), { flags: "wx", mode: 0o600, flush: true }));
    chmodSync(at(entry.name), entry.mode);
    utimesSync(at(entry.name), entry.modifiedAt, entry.modifiedAt);
  });
  for (const { name, target } of later.filter(({ type }) => type === "link")) {
    mkdirSync(path.dirname(at(name)), { recursive: true, mode: 0o700 });
    symlinkSync(target, at(name));
  }
  for (const { name, mode, modifiedAt } of later.filter(({ type }) => type === "folder").reverse()) {
    chmodSync(at(name), mode);
    utimesSync(at(name), modifiedAt, modifiedAt);
  }
  return contents;
}

async function restoreDatabase(draft: string): Promise<void> {
  const dataDir = path.join(draft, places.data);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  renameSync(path.join(draft, places.newsletter), sqlitePath(dataDir));
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await store.transaction((tx) => afterRestore(tx, Date.now()));
  await store.close();
}

/** A folder that may not be written to keeps its files. */
function makeRemovable(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) makeRemovable(path.join(folder, entry.name));
}
