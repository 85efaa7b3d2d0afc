import { existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { placeIn, placeNamed, projectRoot } from "../platform/paths.ts";
import { nameIn, ownAccount } from "../platform/permissions.ts";
import { remedies } from "../platform/remedies.ts";
import { settingsIn } from "../platform/settings-file.ts";

const settingsFiles = [".env", ".env.newsletter"];

/** What the operator types after a restore, in the folder `project`. */
export function nextSteps(restored: string, project = projectRoot()): string[] {
  const { username } = userInfo();
  const place = placeIn(restored);
  const saved = path.join(restored, "settings");
  const settings = Object.assign({}, ...settingsFiles.map((file) => settingsIn(path.join(saved, file))));
  const data = (settings.DATA_DIR || "data").replace(/\/+$/, "");
  const there = placeNamed(data);
  // the next line would write over them
  const ofBefore = ["newsletter.sqlite", "secret", "address-key"]
    .filter((name) => existsSync(path.join(there, name)))
    .map((name) => `${data}/${name}${name.endsWith("sqlite") ? "*" : ""} `);
  const key = settings.DKIM_KEY_FILE;
  const publisher = ownerOf(placeNamed(settings.RELEASES_DIR || "releases"));
  const isOther = publisher !== undefined && publisher !== username;
  const copied = isOther
    ? `copy it, as root, to where KNACK_SITE leads, and give the copy to ${publisher};`
    : "copy it to where KNACK_SITE leads,";
  const found = settingsFiles.filter((file) => existsSync(path.join(saved, file)));
  // such as .env, which the newsletter reads and only root changes; who has the folder makes what is not there
  const isForeign = (file: string) =>
    ![undefined, username].includes(ownerOf(file) ?? ownerOf(path.dirname(file)));
  const lineFor = (file: string) => settingsLine(file, { place, project, found, isForeign });
  const ofRoot = found.filter((file) => isForeign(path.join(project, file))).map(lineFor);
  const isMadeByRoot = !existsSync(there) && isForeign(there);
  if (isMadeByRoot) ofRoot.unshift(`  ${remedies.makeFolder(ownAccount(), data)}`);
  const before = ofBefore.length > 0 ? freeName(`${data}/before`) : "<that folder>";
  const isOnPostgres = existsSync(path.join(restored, "data/newsletter.dump"));
  return [
    `${place}/ holds what was saved; every file was compared with its hash. To use it, with the newsletter stopped, in`,
    ...(ofRoot.length > 0
      ? [`${project}, as root:`, ...ofRoot, `and as ${username}:`]
      : [`${project}, as ${username}:`]),
    ...(existsSync(there) || isMadeByRoot ? [] : [`  mkdir -m 700 ${data}`]),
    ...(ofBefore.length > 0 ? [`  mkdir -m 700 ${before} && mv ${ofBefore.join("")}${before}/`] : []),
    `  mv ${place}/data/* ${data}/`,
    ...found.filter((file) => !isForeign(path.join(project, file))).map(lineFor),
    ...(key ? [`  cp ${place}/settings/${path.basename(key)} ${key}`] : []),
    `The site’s folder is ${place}/site: ${copied} or publish again from the computer that has it.`,
    ...(isOnPostgres ? linesForPostgres(data) : []),
    "Is the newsletter’s data of before still there? It knows what happened since this backup:",
    // where DATABASE_URL is set, DATA_DIR alone would read the database that was restored just now
    `  ${isOnPostgres ? "DATABASE_URL=<that database>" : `DATA_DIR=${before}`} npm run --silent newsletter -- subscribers --all > ${data}/since.jsonl`,
    `  npm run newsletter -- import ${data}/since.jsonl && rm ${data}/since.jsonl`,
    "Else readers who left or had everything erased since this backup are on the list again.",
    `Then${isOther ? `, as ${publisher}` : ""}: npm run check:content && npm run publish`,
  ];
}

/** In a folder of an earlier restore, the next line would write over the data of now. */
function freeName(folder: string, number = 1): string {
  const name = number === 1 ? folder : `${folder}-${number}`;
  return existsSync(placeNamed(name)) ? freeName(folder, number + 1) : name;
}

function ownerOf(folder: string): string | undefined {
  return existsSync(folder) ? nameIn("/etc/passwd", statSync(folder).uid) : undefined;
}

/** A file of settings that is there is compared, not replaced: it may be of another machine. */
function settingsLine(file: string, { place, project, found, isForeign }: Settings): string {
  const saved = `${place}/settings/${file}`;
  if (existsSync(path.join(project, file)))
    return `  diff ${saved} ${file}    # and put into ${file} what is missing`;
  if (!isForeign(path.join(project, file))) return `  cp ${saved} ${file}`;
  // .env holds no password where .env.newsletter does, and whoever publishes reads it, too
  const isForAll = file === ".env" && found.length > 1;
  return `  ${isForAll ? `install -m 644 ${saved} ${file}` : remedies.copyFor(ownAccount(), saved, file)}`;
}

type Settings = {
  place: string;
  project: string;
  found: readonly string[];
  isForeign: (file: string) => boolean;
};

function linesForPostgres(data: string): string[] {
  return [
    "For the newsletter on PostgreSQL, with its database empty:",
    "  read -rs PGPASSWORD && export PGPASSWORD    # type the password: on a command line others could read it",
    `  pg_restore --no-owner --dbname "DATABASE_URL without its password" ${data}/newsletter.dump`,
    "  npm run newsletter -- restored",
  ];
}
