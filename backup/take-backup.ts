import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { saveDatabase } from "../newsletter/src/database/save-database.ts";
import { filesBelow } from "../platform/files-below.ts";
import { lockIn } from "../platform/lock.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { ownAccount } from "../platform/permissions.ts";
import { remedies } from "../platform/remedies.ts";
import { sumsFile, verifyArchive, writeArchive } from "./archive.ts";
import { isInside } from "./restorable.ts";
import { lineOfSums } from "./sums.ts";

export type Plan = {
  /** The folder of the backup. It is created, but not its parent. */
  folder: string;
  site: string;
  newsletter: { dataDir: string; databaseUrl?: string; secret?: string; addressKey?: string };
  settings: readonly string[];
  /** Public age keys; with none, the backup is not encrypted. */
  recipients: readonly string[];
  now: Date;
};

/** `leftOut`: what a restore would refuse. */
export type Taken = { file: string; leftOut: string[] };

/**
 * Writes the site's folder, the newsletter's data and the settings into one file, and verifies that a restore takes all
 * of it. Site and newsletter may keep running. Until the file is complete it is named `….part`.
 */
export async function takeBackup({
  folder,
  site,
  newsletter,
  settings,
  recipients,
  now,
}: Plan): Promise<Taken> {
  if (!existsSync(path.dirname(folder)))
    throw new OperatorError(
      `There is no folder ${path.dirname(folder)}: is its disk there, or is the name wrong?`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeign(folder);
  // if the folder is named by a link, the folder is saved, not the link
  const root = realpathSync(site);
  const backups = realpathSync(folder);
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
  const name = `knack-${path.basename(site)}-${time}.tar.gz${recipients.length > 0 ? ".age" : ""}`;
  const part = path.join(folder, `${name}.part`);
  // it needs as much space
  const work = path.join(newsletter.dataDir, ".backup");
  const staging = path.join(work, "files");
  mkdirSync(work, { recursive: true, mode: 0o700 });
  function saveKey(name: string, setting: string | undefined): void {
    const own = path.join(newsletter.dataDir, name);
    const copy = path.join(staging, "data", name);
    if (setting) writeFileSync(copy, `${setting}\n`, { mode: 0o600 });
    else if (existsSync(own)) copyFileSync(own, copy);
  }
  const lock = lockIn(work);
  if (!lock) throw new OperatorError("Another backup is running; wait until it has ended.");
  try {
    // a killed backup leaves its copies, and a .part file
    rmSync(staging, { recursive: true, force: true });
    for (const each of readdirSync(folder).filter((file) => file.endsWith(".part")))
      rmSync(path.join(folder, each));
    mkdirSync(path.join(staging, "data"), { recursive: true });
    refuseUnreadable(root);
    const leftOut: string[] = [];
    cpSync(root, path.join(staging, "site"), {
      recursive: true,
      verbatimSymlinks: true,
      filter(file) {
        // the backups may be inside the site's folder
        if (file === backups) return false;
        const fault = faultOf(path.relative(root, file), file);
        if (fault) leftOut.push(fault);
        return !fault;
      },
    });
    const database = newsletter.databaseUrl ? "newsletter.dump" : "newsletter.sqlite";
    await saveDatabase(newsletter, path.join(staging, "data", database));
    saveKey("secret", newsletter.secret);
    saveKey("address-key", newsletter.addressKey);
    mkdirSync(path.join(staging, "settings"));
    for (const file of settings.filter((each) => existsSync(each)))
      copyFileSync(file, path.join(staging, "settings", path.basename(file)));
    writeFileSync(path.join(staging, sumsFile), sumsOf(staging));
    const key = await writeArchive(part, staging, recipients);
    await verifyArchive(part, key);
    renameSync(part, path.join(folder, name));
    return { file: path.join(folder, name), leftOut };
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(part, { force: true });
    lock.close();
  }
}

function refuseForeign(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const own = ownAccount();
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
    throw new OperatorError(
      `The user ${own.user} can write no backup into ${folder}. If that folder is for backups alone, give it to ${own.user}, as root: ${remedies.give(own, folder)}`,
    );
  }
}

/** Names what this user may not read, with what opens it: a part of the folder is not saved. */
function refuseUnreadable(root: string): void {
  const closed = closedIn(root);
  if (closed.length === 0) return;
  throw new OperatorError(
    `The user ${ownAccount().user} may not read ${closed.length} of the site’s files. Let it, as root: ${remedies.letRead(closed.slice(0, 10))}`,
  );
}

function closedIn(folder: string): string[] {
  if (!may(folder, constants.R_OK | constants.X_OK)) return [folder];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return closedIn(place);
    return entry.isFile() && !may(place, constants.R_OK) ? [place] : [];
  });
}

function may(place: string, mode: number): boolean {
  try {
    accessSync(place, mode);
    return true;
  } catch {
    return false;
  }
}

/** A link that leads out of the folder, a socket, a pipe. */
function faultOf(name: string, file: string): string | undefined {
  const found = lstatSync(file);
  if (found.isSymbolicLink()) {
    const target = readlinkSync(file);
    return isInside({ path: name, target }) ? undefined : `${name}, a link to ${target}`;
  }
  return found.isFile() || found.isDirectory() ? undefined : `${name}, which is no file`;
}

function sumsOf(folder: string): string {
  return filesBelow(folder)
    .map((file) => {
      const hash = createHash("sha256").update(readFileSync(file));
      return lineOfSums(hash.digest("hex"), path.relative(folder, file).replaceAll(path.sep, "/"));
    })
    .join("");
}
