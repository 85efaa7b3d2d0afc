import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { afterRestore } from "../newsletter/src/database/after-restore.ts";
import { openStore } from "../newsletter/src/database/open-store.ts";
import { OperatorError } from "../site-folder/operator-error.ts";
import { unpackArchive, verifyArchive } from "./archive.ts";

/**
 * Restores a backup into a new or empty folder, all of it or nothing. Marks the newsletter's database as restored, so
 * that no issue is sent twice.
 */
export async function restoreBackup(file: string, folder: string, key: string | undefined): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(
      `${folder} is not empty; name a new folder, so that nothing of yours is overwritten.`,
    );
  const links = await verifyArchive(file, key, roomAt(path.dirname(folder)));
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true, mode: 0o700 });
  try {
    await unpackArchive(file, part, { key, links });
    const dataDir = path.join(part, "data");
    if (existsSync(path.join(dataDir, "newsletter.sqlite"))) {
      const store = await openStore({ dataDir, databaseUrl: undefined });
      await store.transaction((tx) => afterRestore(tx, Date.now()));
      await store.close();
    }
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** How many bytes can be written where this folder is, or will be. */
function roomAt(folder: string): number {
  if (!existsSync(folder)) return roomAt(path.dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
