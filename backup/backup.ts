import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { readDataSettings } from "../newsletter/src/settings.ts";
import { answerHelp } from "../platform/help.ts";
import { noteRun } from "../platform/nightly-runs.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { placeNamed, placeTyped, siteFolder } from "../platform/paths.ts";
import { refuseRootIn, typedAgain } from "../platform/permissions.ts";
import { takeBackup } from "./take-backup.ts";

answerHelp(`npm run backup -- <folder>
Saves the site, the newsletter and the settings into one file there, and verifies it.
  --timed  for the timer: the newsletter tells its operator when such backups no longer come`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { timed: { type: "boolean" } },
});
const [folder, more] = positionals;
if (!folder || more)
  throw new OperatorError("Name one folder for the backup: npm run backup -- /mnt/disk/knack");
const { KNACK_BACKUP_RECIPIENTS = "", DKIM_KEY_FILE } = process.env;
const newsletter = readDataSettings(process.env);
refuseRootIn(newsletter.dataDir, typedAgain("backup"));
const { file, leftOut } = await takeBackup({
  folder: placeTyped(folder),
  site: siteFolder(),
  newsletter,
  settings: [".env", ".env.newsletter", ...(DKIM_KEY_FILE ? [DKIM_KEY_FILE] : [])].map((name) =>
    placeNamed(name),
  ),
  recipients: KNACK_BACKUP_RECIPIENTS.split(/[\s,]+/).filter(Boolean),
  now: new Date(),
});
const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
noteRun(newsletter.dataDir, "backup", values.timed ?? false);
console.log(`${file} is whole (${megabytes} MB); every file in it was compared with its hash.`);
if (leftOut.length > 0)
  console.log(`Not in it, since a restore takes only files of the site’s folder and links inside it:
${leftOut.map((each) => `  ${each}`).join("\n")}
Copy what you need of them into the folder, or save it otherwise.`);
if (!KNACK_BACKUP_RECIPIENTS)
  console.log("It is not encrypted, and holds the addresses of your readers and your passwords.");
