import { parseArgs } from "node:util";
import { answerHelp } from "../platform/help.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { placeTyped } from "../platform/paths.ts";
import { refuseRootIn } from "../platform/permissions.ts";
import { keyIn } from "./archive.ts";
import { nextSteps } from "./next-steps.ts";
import { restoreBackup } from "./restore-backup.ts";

answerHelp(`npm run restore -- <file> <folder>
Writes what a backup holds into an empty folder, and says what to type next.
  --key <file>  the key of an encrypted one`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: "string" } },
});
const [file, folder, more] = positionals.map(placeTyped);
if (!file || !folder || more)
  throw new OperatorError(
    "Name the backup and an empty folder: npm run restore -- <file> <folder>; for an encrypted one, add --key <file>",
  );
refuseRootIn(folder, `npm run restore -- ${file} ${folder}`);
await restoreBackup(file, folder, values.key && keyIn(placeTyped(values.key)));
console.log(nextSteps(folder).join("\n"));
