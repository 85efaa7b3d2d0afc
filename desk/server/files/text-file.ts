import { isUtf8 } from "node:buffer";
import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import nodePath from "node:path";
import type { OpenedFile } from "../../contract.ts";
import { asRefused, Refused, refused } from "../refused.ts";
import { withEndsOf, withPlainEnds } from "./line-ends.ts";
import { type Place, placeOf } from "./place.ts";

const mark = "\uFEFF";

/** In bytes: 50 times the longest article. */
export const largestText = 5_000_000;

/** Throws `gone`, `unreadable`, `too-large` or `bad-path`. */
export function openFile(root: string, path: string): OpenedFile {
  const place = placeOf(root, path);
  const bytes = bytesOf(place);
  return {
    path,
    kind: place.kind,
    text: withPlainEnds(unmarked(textIn(bytes, path))),
    hash: hashOf(bytes),
    isReadOnly: !isWritable(place),
  };
}

/**
 * Saves a text over what has this hash (`base`), or as a new file (`null`), and returns the new hash once the bytes are on
 * the disk. The file is replaced in one step, so that it holds the old text or the new one, whole, whatever happens.
 * Throws `changed-elsewhere` with what the file holds now, and whatever `asRefused` knows. Between the last look at the
 * file and the step itself lie microseconds, in which another program's save would be replaced.
 */
export function saveFile(root: string, path: string, text: string, base: string | null): string {
  const place = placeOf(root, path);
  if (!text.isWellFormed() || text.includes("\0"))
    throw refused("unreadable", "The text holds a sign that cannot be stored as UTF-8; take it out.");
  if (Buffer.byteLength(text) > largestText)
    throw refused("too-large", "The text is too long for one file: 5 MB at most. Nothing was saved.");
  try {
    return base === null ? create(place, text) : replace(place, text, base);
  } catch (error) {
    throw asRefused(error, path);
  }
}

/** Hash of a file's bytes. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Puts whole bytes on the disk where there is nothing yet; throws `exists` where there is. */
export function writeNew(
  { path, file }: Pick<Place, "path" | "file">,
  bytes: Uint8Array,
  mode = 0o644,
): void {
  const folder = nodePath.dirname(file);
  mkdirSync(folder, { recursive: true });
  const name = nodePath.basename(file);
  // names that differ in case or in how accents are written are one file on some machines
  const plain = (other: string) => other.normalize("NFC").toLowerCase();
  if (readdirSync(folder).some((other) => plain(other) === plain(name)))
    throw refused("exists", `There is a file ${path} already; choose another name.`);
  const next = writeBeside(file, bytes, mode);
  try {
    settle(next, file);
  } finally {
    rmSync(next, { force: true });
  }
  syncFolder(folder);
}

/** Removes what a desk that was killed while saving left in a folder. */
export function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (leftover.test(name)) rmSync(nodePath.join(folder, name), { force: true });
}

const leftover = /^\.knack-desk-[0-9a-f]{16}$/;

/** What a file holds if that has this hash; throws `changed-elsewhere` where it does not. */
export function bytesFor(place: Place, base: string): Buffer {
  const bytes = bytesOf(place);
  refuseOther(place, bytes, base);
  return bytes;
}

function create(place: Place, text: string): string {
  if (place.stats) throw refused("exists", `There is a file ${place.path} already; choose another name.`);
  const bytes = Buffer.from(withPlainEnds(text));
  writeNew(place, bytes);
  return checked(place, bytes);
}

function replace(place: Place, text: string, base: string): string {
  const old = textIn(bytesFor(place, base), place.path);
  return replaceBytes(place, Buffer.from(markOf(old) + withEndsOf(unmarked(old), text)), base);
}

/** Puts other bytes in the place of those that have this hash (`base`), in one step, and returns the new hash. */
export function replaceBytes(place: Place, bytes: Buffer, base: string): string {
  const before = bytesFor(place, base);
  refuseLocked(place);
  if (before.equals(bytes)) return base;
  const next = writeBeside(place.file, bytes, place.stats?.mode ?? 0o644);
  try {
    bytesFor(place, base);
    renameSync(next, place.file);
  } finally {
    rmSync(next, { force: true });
  }
  syncFolder(nodePath.dirname(place.file));
  return checked(place, bytes);
}

function refuseOther({ path }: Place, bytes: Buffer, base: string): void {
  const hash = hashOf(bytes);
  if (hash === base) return;
  const text = withPlainEnds(unmarked(textIn(bytes, path)));
  const message = `${path} was changed elsewhere since it was opened here. Nothing was saved over it.`;
  throw new Refused({ code: "changed-elsewhere", message, text, hash });
}

/** What a file holds now; throws `gone` or `too-large`. */
export function bytesOf({ path, file, stats }: Place): Buffer {
  if (!stats) throw refused("gone", `${path} is not there any more.`);
  if (stats.size > largestText) throw refused("too-large", `${path} is too large to be edited here.`);
  const handle = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

function textIn(bytes: Buffer, path: string): string {
  if (!isUtf8(bytes) || bytes.includes(0))
    throw refused(
      "unreadable",
      `${path} is not stored as UTF-8, so its letters cannot be read; save it anew with the encoding UTF-8.`,
    );
  return bytes.toString("utf8");
}

/** The words of a file without what editors put first; throws `unreadable` where the bytes are no UTF-8. */
export function wordsIn(bytes: Buffer, path: string): string {
  return unmarked(textIn(bytes, path));
}

/** What editors put first, where it is there. */
export function markOf(text: string): string {
  return text.startsWith(mark) ? mark : "";
}

/** Throws `read-only` for a file that its owner or the system locked. */
export function refuseLocked(place: Place): void {
  if (!isWritable(place))
    throw refused("read-only", `${place.path} is locked against changes on this machine.`);
}

function unmarked(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}

/** For the superuser every file can be written; that its owner locked it is still meant. */
function isWritable({ file, stats }: Place): boolean {
  if (stats && (stats.mode & 0o222) === 0) return false;
  try {
    accessSync(file, constants.W_OK);
    // a file is replaced by another one
    accessSync(nodePath.dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** In the same folder, since a file is moved in one step within a disk only. */
function writeBeside(file: string, bytes: Uint8Array, mode: number): string {
  const next = nodePath.join(nodePath.dirname(file), `.knack-desk-${randomBytes(8).toString("hex")}`);
  try {
    const handle = openSync(next, "wx", 0o600);
    try {
      writeFileSync(handle, bytes);
      fchmodSync(handle, mode & 0o7777);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  return next;
}

/** Gives a file its name, unless something has it: a link refuses that, where the disk knows links. */
function settle(next: string, file: string): void {
  try {
    linkSync(next, file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EEXIST") throw refused("exists", `There is a file ${nodePath.basename(file)} already.`);
    if (!/EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK/.test(code)) throw error;
    renameSync(next, file);
  }
}

/** After a power cut the folder names what it names now. Windows has no such thing. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Reads what was written: nothing is said to be saved that cannot be read again. */
function checked(place: Place, bytes: Buffer): string {
  const [wanted, found] = [hashOf(bytes), hashOf(readFileSync(place.file))];
  if (wanted === found) return wanted;
  throw refused("failed", `${place.path} could not be read back as it was saved; look at the disk.`);
}
