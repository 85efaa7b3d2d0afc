import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readDataSettings } from "../newsletter/src/settings.ts";
import { OperatorError } from "../reading/operator-error.ts";
import { projectRoot, siteFolder } from "../reading/site-folder.ts";
import { checkRecipients, makeKeyFile, readKeyFile } from "./encryption.ts";
import { noteLook } from "./last-backup.ts";
import { Damaged, verifyArchive } from "./read-archive.ts";
import { readKeeping, usualKeeping } from "./retention.ts";
import { describeContents, describeTaken } from "./say.ts";
import { takeBackup } from "./take-backup.ts";

const help = `npm run backup -- [<folder>] [--encrypt <age1…>] [--with-passwords]
npm run backup -- --verify <file> [--key <file>]
npm run backup -- --new-key <file>

Saves the site's folder with its history, and the newsletter, into one file in the folder (else KNACK_BACKUPS names it).

  --encrypt <age1…>   only who has its key can read it; may be said more than once (else KNACK_BACKUP_RECIPIENTS)
  --with-passwords    .env and the DKIM key, too, though the backup is not encrypted
  --verify <file>     opens a backup, holds every file against its hash, and says what is in it
  --key <file>        the key of an encrypted one
  --new-key <file>    makes a key, and prints what to encrypt to`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    encrypt: { type: "string", multiple: true },
    "with-passwords": { type: "boolean", default: false },
    verify: { type: "string" },
    key: { type: "string" },
    "new-key": { type: "string" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(help);
else if (values["new-key"] !== undefined) await newKey(values["new-key"]);
else if (values.verify !== undefined) await verify(fromHere(values.verify));
else await take();

async function take(): Promise<void> {
  const { KNACK_BACKUPS, KNACK_BACKUPS_KEEP, KNACK_BACKUP_RECIPIENTS, DKIM_KEY_FILE } = process.env;
  const [named, more] = positionals;
  if (more) throw new OperatorError(`Name one folder; “${more}” is a second one.`);
  const folder = named ? fromHere(named) : KNACK_BACKUPS && fromRoot(KNACK_BACKUPS);
  if (!folder)
    throw new OperatorError(
      "Say where to put it: npm run backup -- /mnt/disk/knack, or KNACK_BACKUPS=/mnt/disk/knack in .env.",
    );
  const recipients = values.encrypt ?? (KNACK_BACKUP_RECIPIENTS ?? "").split(/[\s,]+/).filter(Boolean);
  checkRecipients(recipients);
  const plan = {
    folder,
    site: siteFolder(),
    settings: readDataSettings(process.env),
    passwords: [".env", ...(DKIM_KEY_FILE ? [DKIM_KEY_FILE] : [])].map(fromRoot),
    withPasswords: values["with-passwords"],
    recipients,
    keeping: readKeeping(KNACK_BACKUPS_KEEP || usualKeeping),
    knack: ourVersion(),
    now: new Date(),
  };
  console.log(describeTaken(await takeBackup(plan).catch((error) => sayIfFull(error, folder))));
}

function sayIfFull(error: unknown, folder: string): never {
  if (error instanceof Error && "code" in error && error.code === "ENOSPC")
    throw new OperatorError(
      `The disk is full, of ${folder} or of the data: nothing was saved, and older backups are as they were.`,
    );
  throw error;
}

async function verify(file: string): Promise<void> {
  try {
    const contents = await verifyArchive(file, values.key ? readKeyFile(fromHere(values.key)) : []);
    noteLook(file, new Date());
    console.log(
      `${file} is whole: every file is as it was saved.\n${describeContents(contents, new Date())}`,
    );
  } catch (error) {
    if (error instanceof Damaged) noteLook(file, undefined);
    throw error;
  }
}

async function newKey(named: string): Promise<void> {
  const file = fromHere(named);
  const recipient = await makeKeyFile(file);
  console.log(`The key is in ${file}. Keep copies of it where the backups are not, such as on paper: without it an
encrypted backup is lost. This machine does not need it.

To encrypt every backup from now on, write into .env:
KNACK_BACKUP_RECIPIENTS=${recipient}`);
}

/** As the operator meant it: npm runs us in our own folder and tells where it was called. */
function fromHere(word: string): string {
  return path.resolve(process.env.INIT_CWD ?? "", word);
}

function fromRoot(word: string): string {
  return path.resolve(projectRoot(), word);
}

/** “1.0.0 (a1b2c3d)”. */
function ourVersion(): string {
  const { version } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8"));
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: projectRoot(), encoding: "utf8" });
  return git.status === 0 ? `${version} (${git.stdout.trim()})` : String(version);
}
