import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { answerHelp } from "../platform/help.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { placeNamed, placeTyped } from "../platform/paths.ts";
import { isUser, refuseRootIn, typedAgain } from "../platform/permissions.ts";
import { remedies } from "../platform/remedies.ts";
import { settingsIn } from "../platform/settings-file.ts";
import { keyIn } from "./archive.ts";
import { nextSteps } from "./next-steps.ts";
import { restoreBackup } from "./restore-backup.ts";

/** As docs/operating.md, step 3, makes it. */
const newsletterUser = "knack-newsletter";

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
refuseRootIn(folder, typedAgain("restore"));
if (process.getuid?.() === 0) refuseRootWhereAnotherServes();
await restoreBackup(file, folder, values.key && keyIn(placeTyped(values.key)));
console.log(nextSteps(folder).join("\n"));

/** What root restores, a newsletter with a user of its own could not read. */
function refuseRootWhereAnotherServes(): void {
  const named = [".env", ".env.newsletter"].map((each) => settingsIn(placeNamed(each)).DATA_DIR);
  const data = placeNamed(named.find(Boolean) ?? "data");
  refuseRootIn(data, typedAgain("restore"));
  if (existsSync(data) || !isUser(newsletterUser)) return;
  const make = remedies.makeFolder({ user: newsletterUser, group: newsletterUser }, data);
  throw new OperatorError(
    `The newsletter of this machine has the user ${newsletterUser}, but no folder. Make it first: ${make}`,
  );
}
