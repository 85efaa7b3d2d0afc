import { projectRoot } from "./paths.ts";
import { notAllowed } from "./permissions.ts";
import { remedies } from "./remedies.ts";

/** What its user can correct, in a sentence. Undefined for a fault of our own. */
export function systemSentence(
  error: Error & { code?: unknown; isForOperator?: unknown },
): string | undefined {
  if (error.isForOperator === true) return error.message;
  // what follows explains the command line to its programmer
  if (String(error.code).startsWith("ERR_PARSE_ARGS"))
    return `${error.message.split(/\. (?:To|This) /)[0]}. --help says what this command takes.`;
  // such as after a git pull without npm ci
  if (error.code === "ERR_MODULE_NOT_FOUND" && error.message.startsWith("Cannot find package"))
    return `A package of this version is missing. As whoever may install it: ${remedies.installPackages(projectRoot())}`;
  return systemFault(error);
}

/** What an answer of the operating system means, and what to do. Undefined for another error. */
export function systemFault(error: unknown): string | undefined {
  const { code, syscall, path: file, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return undefined;
  if (syscall === "listen") return portFault(error as PortError);
  if ((code === "EACCES" || code === "EPERM") && file) return notAllowed(file, syscall === "mkdir");
  if (code === "EROFS" && file)
    return `${file} is on a disk, or below a folder, that this program may only read. For a service of systemd, add the folder to ReadWritePaths= of its unit.`;
  if (code === "ENOSPC") return fullDisk();
  if (code === "EISDIR") return "A folder is named where a file is needed: name the file in it";
  const isProgram = syscall.startsWith("spawn");
  return file && !isProgram && code && code in wrongNames ? `${file} ${wrongNames[code]}` : message;
}

/** Also for what a database says of it. */
export function fullDisk(): string {
  return `The disk is full. See what fills it, make room, and run the same command again: ${remedies.seeSizes()}`;
}

const wrongNames: Record<string, string> = {
  ENOENT: "is not there: correct the name",
  ENOTDIR: "is a file, or lies below one: name a folder",
  EEXIST: "is there already: choose another name",
};

type PortError = NodeJS.ErrnoException & { port?: number };

function portFault({ code, port, message }: PortError): string {
  if (code === "EACCES")
    return `Port ${port} is one of those below 1024, which need more rights; choose a higher one, and let a proxy such as Caddy answer on ${port}`;
  return code === "EADDRINUSE"
    ? `Port ${port} is taken by another program. Stop that, or choose another port`
    : message;
}
