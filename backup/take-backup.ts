import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { saveDatabase } from "../newsletter/src/database/save-database.ts";
import { OperatorError } from "../site-folder/operator-error.ts";
import { sumsFile, verifyArchive, writeArchive } from "./archive.ts";

export type Plan = {
  /** The folder of the backup. It is created, but not its parent. */
  folder: string;
  site: string;
  newsletter: { dataDir: string; databaseUrl?: string | undefined; secret?: string | undefined };
  /** Files of settings, such as `.env`. */
  settings: readonly string[];
  /** Public age keys; with none, the backup is not encrypted. */
  recipients: readonly string[];
  now: Date;
};

/**
 * Writes the site's folder, the newsletter's data and the settings into one file, opens it again and compares every
 * file with its hash. Site and newsletter may keep running. Returns the file; until it is complete it is named
 * `….part`.
 */
export async function takeBackup({
  folder,
  site,
  newsletter,
  settings,
  recipients,
  now,
}: Plan): Promise<string> {
  if (!existsSync(path.dirname(folder)))
    throw new OperatorError(
      `There is no folder ${path.dirname(folder)}: is its disk there, or is the name wrong?`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // a killed backup leaves a .part file
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".part")))
    rmSync(path.join(folder, name));
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "");
  const name = `knack-${path.basename(site)}-${time}.tar.gz${recipients.length > 0 ? ".age" : ""}`;
  const part = path.join(folder, `${name}.part`);
  // in the newsletter's data folder, since it needs as much space
  const staging = path.join(newsletter.dataDir, ".backup");
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(path.join(staging, "data"), { recursive: true, mode: 0o700 });
  try {
    // the backups may be inside the site's folder
    cpSync(site, path.join(staging, "site"), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => path.resolve(file) !== folder,
    });
    const database = newsletter.databaseUrl ? "newsletter.dump" : "newsletter.sqlite";
    await saveDatabase(newsletter, path.join(staging, "data", database));
    const secret = path.join(newsletter.dataDir, "secret");
    if (newsletter.secret) writeFileSync(path.join(staging, "data/secret"), `${newsletter.secret}\n`);
    else if (existsSync(secret)) copyFileSync(secret, path.join(staging, "data/secret"));
    mkdirSync(path.join(staging, "settings"));
    for (const file of settings.filter((each) => existsSync(each)))
      copyFileSync(file, path.join(staging, "settings", path.basename(file)));
    writeFileSync(path.join(staging, sumsFile), sumsOf(staging));
    const key = await writeArchive(part, staging, recipients);
    await verifyArchive(part, key);
    renameSync(part, path.join(folder, name));
    return path.join(folder, name);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(part, { force: true });
  }
}

function sumsOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => {
      const hash = createHash("sha256").update(readFileSync(path.join(folder, file)));
      return `${hash.digest("hex")}  ${file.replaceAll(path.sep, "/")}\n`;
    })
    .join("");
}
