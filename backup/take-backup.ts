import { randomUUID } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../newsletter/src/settings.ts";
import { OperatorError } from "../reading/operator-error.ts";
import { type Contents, manual, places } from "./contents.ts";
import { oneMoreKey } from "./encryption.ts";
import { lastBackup, noteBackup } from "./last-backup.ts";
import { isPart, nameOf, readName, stemOf } from "./names.ts";
import { saveDatabase, secretIn } from "./newsletter-data.ts";
import { verifyArchive } from "./read-archive.ts";
import { type Keeping, superfluous } from "./retention.ts";
import { ChangedMeanwhile, changed, type Source, sourcesIn, stateOf } from "./site-files.ts";
import { type Text, writeArchive } from "./write-archive.ts";

export type Plan = {
  /** Where backups go. It is made, but not the folder above it. */
  folder: string;
  site: string;
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "secret">;
  /** Files with passwords, such as `.env`. */
  passwords: readonly string[];
  withPasswords: boolean;
  recipients: readonly string[];
  keeping: Keeping;
  /** Of the code: its version and commit. */
  knack: string;
  now: Date;
};

export type Taken = {
  file: string;
  bytes: number;
  contents: Contents;
  /** Older backups that no longer had to stay. */
  removed: string[];
  isOnSameDisk: boolean;
};

const tries = 3;

/**
 * Writes everything that is the operator's into one file, reads it again from beginning to end, puts it in place in one
 * step, and only then removes what no longer has to stay. Whatever ends it before, older backups are as they were. The
 * newsletter may run, and the site may be written to.
 */
export async function takeBackup(plan: Plan): Promise<Taken> {
  makeFolder(plan);
  const file = path.join(
    plan.folder,
    nameOf(stemOf(plan.site), plan.now, { isEncrypted: isEncrypted(plan) }),
  );
  if (existsSync(file)) throw new OperatorError(`${file} exists already.`);
  const own = path.join(plan.settings.dataDir, "backups");
  removeLeftOvers(plan.folder, isPart);
  removeLeftOvers(own, isDump);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const dump = path.join(own, `${dumpBegins}${randomUUID()}`);
  try {
    const newsletter = await saveDatabase(plan.settings, dump);
    const contents = await inTries(() => writeAndVerify(plan, file, { dump, newsletter }));
    noteBackup(plan.settings.dataDir, { file, madeAt: plan.now, verifiedAt: new Date() });
    const isOnSameDisk = statSync(plan.folder).dev === statSync(plan.site).dev;
    return { file, bytes: statSync(file).size, contents, removed: removeOlder(plan, file), isOnSameDisk };
  } finally {
    rmSync(dump, { force: true });
    rmSync(`${dump}.part`, { force: true });
  }
}

type Saved = { dump: string; newsletter: Contents["newsletter"] };

async function writeAndVerify(plan: Plan, file: string, saved: Saved): Promise<Contents> {
  const { pieces, contents, history } = gather(plan, saved);
  const part = path.join(plan.folder, `.knack-${randomUUID()}.part`);
  // whoever has the key alone could read it again, so this once there is another, which nobody keeps
  const once = isEncrypted(plan) ? await oneMoreKey(plan.recipients) : undefined;
  try {
    await writeArchive(part, {
      top: path.basename(file).replace(/\.tar\.gz.*$/, ""),
      madeAt: plan.now,
      pieces,
      recipients: once ? [...plan.recipients, once.recipient] : [],
    });
    if (stateOf(historyOf(plan)) !== stateOf(history)) throw changed(path.join(plan.site, ".git"));
    await verifyArchive(part, once ? [once.key] : []);
    renameSync(part, file);
    await flushFolder(plan.folder);
    return contents;
  } finally {
    rmSync(part, { force: true });
  }
}

function gather(plan: Plan, { dump, newsletter }: Saved) {
  const leftOut: string[] = [];
  const skipped = (each: string) => leftOut.push(`${each}, which is no file, folder or link`);
  const site = sourcesIn(plan.site, places.site, { backups: plan.folder, skipped });
  const files = site.filter(({ entry }) => entry.type === "file");
  const history = site.filter(({ entry }) => isHistory(entry.name));
  const hasPasswords = plan.withPasswords || isEncrypted(plan);
  const passwords = plan.passwords.filter((each) => existsSync(each));
  if (!hasPasswords) leftOut.push(...passwords.map((each) => `${each}, which holds passwords or keys`));
  if (lstatSync(path.join(plan.site, ".git"), { throwIfNoEntry: false })?.isFile())
    leftOut.push(`the history of ${plan.site}, which lies elsewhere`);
  const contents: Contents = {
    format: "knack-backup",
    version: 1,
    madeAt: plan.now.toISOString(),
    knack: plan.knack,
    site: {
      folder: plan.site,
      files: files.length,
      bytes: files.reduce((sum, { entry }) => sum + entry.size, 0),
      hasHistory: history.length > 1,
    },
    newsletter,
    hasPasswords: hasPasswords && passwords.length > 0,
    leftOut,
  };
  const pieces: (Source | Text)[] = [
    { name: places.contents, text: `${JSON.stringify(contents, null, 2)}\n` },
    { name: places.manual, text: manual },
    ...(newsletter ? [sourceOf(dump, places.newsletter)] : []),
    ...dataOf(plan),
    ...(hasPasswords
      ? passwords.map((each) => sourceOf(each, `${places.settings}/${path.basename(each)}`))
      : []),
    ...site,
  ];
  return { pieces, contents, history };
}

/** What the newsletter keeps beside its database. */
function dataOf({ settings }: Plan): (Source | Text)[] {
  const secret = secretIn(settings);
  const name = `${places.data}/secret`;
  return [...(secret ? ["text" in secret ? { name, text: secret.text } : sourceOf(secret.file, name)] : [])];
}

function sourceOf(file: string, name: string): Source {
  const { mode, mtime, size } = statSync(file);
  return { file, entry: { name, type: "file", mode: mode & 0o777, modifiedAt: mtime, size, target: "" } };
}

/** Of the site's history every part has to be of the same moment. */
function historyOf({ site, folder }: Plan): Source[] {
  return sourcesIn(site, places.site, { backups: folder, skipped: () => {} }).filter(({ entry }) =>
    isHistory(entry.name),
  );
}

function isHistory(name: string): boolean {
  return name === `${places.site}/.git` || name.startsWith(`${places.site}/.git/`);
}

async function inTries<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--)
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(error instanceof ChangedMeanwhile)) throw error;
    }
}

/** A disk that is not mounted looks like a folder that is not there yet. */
function makeFolder({ folder, settings }: Plan): void {
  if (existsSync(folder)) return;
  const last = lastBackup(settings.dataDir);
  if (last && path.dirname(last.file) === folder)
    throw new OperatorError(`${folder} is gone, where the last backup was put: is its disk there?`);
  if (!existsSync(path.dirname(folder)))
    throw new OperatorError(
      `There is no folder ${path.dirname(folder)}: is its disk there, or is the name wrong?`,
    );
  mkdirSync(folder, { mode: 0o700 });
}

const anHour = 3_600_000;
const dumpBegins = ".saving-";
const isDump = (name: string) => name.startsWith(dumpBegins);

/** What a killed backup left: nobody has written to it for an hour. */
function removeLeftOvers(folder: string, isOne: (name: string) => boolean): void {
  for (const name of existsSync(folder) ? readdirSync(folder).filter(isOne) : []) {
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > anHour) rmSync(file, { force: true });
  }
}

function removeOlder({ folder, site, keeping }: Plan, newest: string): string[] {
  const ours = readdirSync(folder).flatMap((name) => {
    const said = readName(name);
    return said?.stem === stemOf(site) ? [{ file: path.join(folder, name), madeAt: said.madeAt }] : [];
  });
  const going = superfluous(ours, keeping).filter(({ file }) => file !== newest);
  for (const { file } of going) rmSync(file);
  return going.map(({ file }) => file);
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  // some systems cannot
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function isEncrypted({ recipients }: Plan): boolean {
  return recipients.length > 0;
}
