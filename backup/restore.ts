import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "../site-folder/operator-error.ts";
import { placeIn, placeTyped, projectRoot } from "../site-folder/paths.ts";
import { settingsIn } from "../site-folder/settings-file.ts";
import { keyIn } from "./archive.ts";
import { restoreBackup } from "./restore-backup.ts";

// npm run restore -- <file> <folder> [--key <file>]: unpacks a backup into a folder that is new or empty; the key
// decrypts it
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: "string" }, help: { type: "boolean" } },
});
const [file, folder, more] = positionals.map(placeTyped);
if (!file || !folder || more)
  throw new OperatorError(
    "Name the backup and an empty folder: npm run restore -- <file> <folder>; for an encrypted one, add --key <file>",
  );
await restoreBackup(file, folder, values.key && keyIn(placeTyped(values.key)));
const place = placeIn(folder);
// where .env says that they belong, which is not beside the code on every machine
const { DATA_DIR, DKIM_KEY_FILE } = settingsIn(path.join(folder, "settings/.env"));
const data = (DATA_DIR || "data").replace(/\/+$/, "");
const key = DKIM_KEY_FILE && `\n  cp ${place}/settings/${path.basename(DKIM_KEY_FILE)} ${DKIM_KEY_FILE}`;
console.log(`${place}/ holds what was saved; every file was compared with its hash. To use it, with the newsletter stopped, in
${projectRoot()}, as ${userInfo().username}:
  cp ${place}/settings/.env .env    # first compare the two, if you have one
  mv ${data} ${data}-before               # if there is one
  mv ${place}/data ${data}${key ?? ""}
and write KNACK_SITE=${place}/site into .env, or copy that folder to where KNACK_SITE leads.`);
if (existsSync(path.join(folder, "data/newsletter.dump")))
  console.log(`For the newsletter on PostgreSQL, with the service stopped and its database empty:
  read -rs PGPASSWORD && export PGPASSWORD    # type the password: on a command line others could read it
  pg_restore --no-owner --dbname "DATABASE_URL without its password" ${place}/data/newsletter.dump
  npm run newsletter -- restored`);
console.log(`Is the newsletter's data of before still there, such as in ${data}-before? It knows what happened since this backup:
  DATA_DIR=${data}-before npm run --silent newsletter -- subscribers --csv --all > since.csv
  npm run newsletter -- import since.csv
Else readers who left or had everything erased since this backup are on the list again.`);
console.log("Then: npm run check:content && npm run publish");
