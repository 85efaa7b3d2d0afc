import { existsSync, readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";

/**
 * What its user can correct, in a sentence: a fault that says itself what to do (`operator-error.ts`), a word of the command
 * line that is none, or an answer of the system (no space, no permission). Undefined for a fault of our own.
 */
export function sentenceOf(error: Error & { code?: unknown; isForOperator?: unknown }): string | undefined {
  if (error.isForOperator === true) return error.message;
  // what follows explains the command line to its programmer
  if (String(error.code).startsWith("ERR_PARSE_ARGS")) return error.message.split(/\. (?:To|This) /)[0];
  return systemFault(error);
}

/**
 * What an answer of the operating system means for the operator, and what to do: no permission, no room. Undefined for an
 * error that is no such answer.
 */
export function systemFault(error: unknown): string | undefined {
  const { code, syscall, path: file, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return undefined;
  if ((code === "EACCES" || code === "EPERM") && file) return notAllowed(file);
  if (code === "EROFS" && file)
    return `${file} is on a disk, or below a folder, that this program may only read. For a service of systemd, add the folder to ReadWritePaths= of its unit.`;
  if (code === "ENOSPC")
    return "The disk is full. See what fills it, make room, and run the same command again: du -xh --max-depth=2 / | sort -h | tail";
  if (code === "EISDIR") return "A folder is named where a file is needed: name the file in it";
  const isProgram = syscall.startsWith("spawn");
  return file && !isProgram && code && code in wrongNames ? `${file} ${wrongNames[code]}` : message;
}

const wrongNames: Record<string, string> = {
  ENOENT: "is not there: correct the name",
  ENOTDIR: "is a file, or lies below one: name a folder",
  EEXIST: "is there already: choose another name",
};

function notAllowed(file: string): string {
  const there = nearest(file);
  const owner = nameOf(statSync(there).uid);
  const user = userInfo().username;
  const remedy =
    owner === user
      ? `Allow it: chmod u+rwX ${there}`
      : `Run the command as ${owner} (runuser -u ${owner} -- …), or give it to ${user}: chown -R ${user} ${there}`;
  return `The user ${user} has no permission for ${file}: ${there} belongs to ${owner}. ${remedy}`;
}

/** The file, or the first folder above it that can be seen. */
function nearest(file: string): string {
  return existsSync(file) || file === path.dirname(file) ? file : nearest(path.dirname(file));
}

function nameOf(uid: number): string {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((each) => each.split(":")[2] === String(uid));
    return line?.split(":")[0] ?? `user ${uid}`;
  } catch {
    return `user ${uid}`;
  }
}
