import path from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "../reading/operator-error.ts";
import { placeIn } from "../reading/site-folder.ts";
import { readKeyFile } from "./encryption.ts";
import { restoreBackup } from "./restore-backup.ts";
import { describeContents } from "./say.ts";

const help = `npm run restore -- <file> <folder> [--key <file>]

Restores a backup into a folder that is new or empty, and says what to do next. Nothing that runs is touched.

  --key <file>   the key of an encrypted one`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: "string" }, help: { type: "boolean", default: false } },
});
const [file, folder, more] = positionals.map((word) => path.resolve(process.env.INIT_CWD ?? "", word));

if (values.help) console.log(help);
else if (!file || !folder || more)
  throw new OperatorError(`Name the backup, and an empty folder.\n\n${help}`);
else {
  const keys = values.key ? readKeyFile(path.resolve(process.env.INIT_CWD ?? "", values.key)) : [];
  const contents = await restoreBackup(file, folder, keys);
  const { newsletter, hasPasswords } = contents;
  const place = placeIn(folder);
  console.log(`${place}/ holds what was saved; every file was compared with its hash.
${describeContents(contents, new Date())}

To look at it, or on a new machine, write into .env:
  KNACK_SITE=${place}/site${
    newsletter
      ? `
  DATA_DIR=${place}/data

Where the newsletter's present database is still there, or is a PostgreSQL, leave out DATA_DIR. Stop the service and run
  cp ${place}/data/secret data/secret
  npm run newsletter -- restore ${place}/newsletter.backup --replace
Then who left since the backup stays away.`
      : ""
  }${
    hasPasswords
      ? `

The settings are in ${place}/settings/: take over into .env what is missing there.`
      : `

Passwords were not saved: write them into .env again.`
  }

Then: npm run check:content && npm run publish`);
}
