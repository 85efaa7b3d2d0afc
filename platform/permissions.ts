import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { OperatorError } from "./operator-error.ts";
import { projectRoot } from "./paths.ts";
import { type Account, type FolderMode, quoted, remedies } from "./remedies.ts";

/** What to type to use a file, or to make it. `isFolder`: a folder was to be made, with this `mode`. */
export function notAllowed(file: string, isFolder: boolean, mode?: FolderMode): string {
  const there = nearest(file);
  const owner = nameIn("/etc/passwd", statSync(there).uid);
  const own = ownAccount();
  const said = `The user ${own.user} has no permission for ${file}: ${there} belongs to ${owner}.`;
  // the caches are of the user who publishes, and no file of theirs is named on a command line
  const isCache = file.startsWith(path.join(projectRoot(), ".cache", path.sep));
  if (isCache && owner !== own.user) return `${said} ${asOwner(owner)}`;
  return `${said} ${there === file ? ofFile(file, owner, own) : ofFolder(there, file, own, isFolder, mode)}`;
}

function ofFile(file: string, owner: string, own: Account): string {
  if (owner === own.user) return `Allow it: ${remedies.allow(file)}`;
  if (statSync(file).isDirectory()) return ofForeignFolder(file, own);
  return owner === "root" ? `Give it to ${own.user}, as root: ${remedies.give(own, file)}` : asOwner(owner);
}

function asOwner(owner: string): string {
  return `Run the same command as ${owner}, such as: ${remedies.runAs(owner, "npm run …")}`;
}

/** The same for a file that is not there, or not seen. */
function ofFolder(there: string, file: string, own: Account, isFolder: boolean, mode?: FolderMode): string {
  if (canEnter(there)) {
    const isBelow = path.dirname(file) !== there;
    if (isFolder || isBelow)
      return `Make the folder first, as root: ${remedies.makeFolder(own, isFolder ? file : path.dirname(file), mode)}`;
    return ofForeignFolder(there, own);
  }
  if (isFolder)
    return `Name a folder elsewhere, and make it first, as root: ${remedies.makeFolder(own, `/var/backups/${own.user}`)}`;
  return `Copy the file to where ${own.user} can read it, as root, and name the copy: ${remedies.copyFor(own, file, path.join(homeOf(), path.basename(file)))}`;
}

/** A folder in which only this user's files lie was meant for it; any other may be one that the machine needs. */
function ofForeignFolder(folder: string, own: Account): string {
  return holdsOnlyOwn(folder)
    ? `Give it back, as root: ${remedies.give(own, folder)}`
    : `Name a folder of ${own.user}’s, and make it first, as root: ${remedies.makeFolder(own, path.join(folder, own.user))}`;
}

function holdsOnlyOwn(folder: string): boolean {
  try {
    const names = readdirSync(folder);
    const { uid } = userInfo();
    return names.length > 0 && names.every((name) => statSync(path.join(folder, name)).uid === uid);
  } catch {
    return false;
  }
}

function canEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function nearest(file: string): string {
  return existsSync(file) || file === path.dirname(file) ? file : nearest(path.dirname(file));
}

/** A folder that other users read, too, as the newsletter does a site's. Throws what to type where it may not be made. */
export function makeSharedFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code, path: denied = folder } = error as NodeJS.ErrnoException;
    if (code !== "EACCES") throw error;
    throw new OperatorError(notAllowed(denied, true, "755"));
  }
}

/** Refuses to run as root in another user's folder: that user could not change what root would write there. */
export function refuseRootIn(folder: string, command: string): void {
  const owner = otherOwner(folder);
  if (owner === undefined) return;
  throw new OperatorError(
    `${folder} belongs to ${owner}, and you are root. Run the same command as that user: ${remedies.runAs(owner, command)}`,
  );
}

/** The same where what root leaves in the caches and pictures would stop the user who publishes. */
export function refuseRootBesidePublisher(script: string, words?: readonly string[]): void {
  const cache = path.join(projectRoot(), ".cache");
  if (existsSync(cache)) refuseRootIn(cache, typedAgain(script, words));
}

/** The command that is running, with all that was typed: without its options, another thing would be done. */
export function typedAgain(script: string, words: readonly string[] = process.argv.slice(2)): string {
  return [`npm run ${script}`, ...(words.length > 0 ? ["--", ...words.map(quoted)] : [])].join(" ");
}

/** Whose a folder is, or is to be, where root runs and it is not root's. */
export function otherOwner(folder: string): string | undefined {
  const { uid } = statSync(nearest(folder));
  return process.getuid?.() !== 0 || uid === 0 ? undefined : nameIn("/etc/passwd", uid);
}

export function ownAccount(): Account {
  const { username, gid } = userInfo();
  return { user: username, group: nameIn("/etc/group", gid) };
}

/** Where this user may keep a file: its home folder, if there is one. */
function homeOf(): string {
  const { homedir } = userInfo();
  return existsSync(homedir) && homedir !== "/" ? homedir : "/var/tmp";
}

export function isUser(name: string): boolean {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .some((line) => line.startsWith(`${name}:`));
}

export function nameIn(file: "/etc/passwd" | "/etc/group", id: number): string {
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.find((line) => line.split(":")[2] === String(id))?.split(":")[0] ?? String(id);
  } catch {
    return String(id);
  }
}
