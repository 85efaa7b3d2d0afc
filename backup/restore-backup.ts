import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
} from "node:fs";
import path from "node:path";
import { afterRestore } from "../newsletter/src/database/after-restore.ts";
import { openStore } from "../newsletter/src/database/open-store.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { unpackArchive, verifyArchive } from "./archive.ts";

/**
 * Restores a backup into a new or empty folder, all of it or nothing, and marks the database as restored, so that no
 * issue is sent twice.
 */
export async function restoreBackup(file: string, folder: string, key: string | undefined): Promise<void> {
  const isThere = existsSync(folder);
  // a killed restore leaves its part, and a new disk has a folder of its own
  if (isThere && readdirSync(folder).some((name) => ![partName, "lost+found"].includes(name)))
    throw new OperatorError(
      `${folder} is not empty; name a new folder, so that nothing of yours is overwritten.`,
    );
  const links = await verifyArchive(file, key, roomAt(path.dirname(folder)));
  // whoever may not make it is told to have it made, and not the part beside it
  if (!isThere) {
    mkdirSync(folder, { recursive: true });
    rmdirSync(folder);
  }
  // a folder that is there may be a disk of its own
  const part = isThere ? path.join(folder, partName) : `${folder}${partName}`;
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
    if (isThere) moveUp(part, folder);
    else renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

const partName = ".part";

/** Moves all that is in a folder into the one above, which becomes as closed as a new one. */
function moveUp(part: string, folder: string): void {
  chmodSync(folder, 0o700);
  for (const name of readdirSync(part)) renameSync(path.join(part, name), path.join(folder, name));
}

function roomAt(folder: string): number {
  if (!existsSync(folder)) return roomAt(path.dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
