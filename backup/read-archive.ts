import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { OperatorError } from "../reading/operator-error.ts";
import { type Contents, contentsSchema, places, readSums } from "./contents.ts";
import { decrypt, isEncrypted, markLength } from "./encryption.ts";
import { type Entry, type Found, readTar } from "./tar.ts";

/** Not as it was written, or none of ours. */
export class Damaged extends OperatorError {}

/** Is given each entry as it comes; what it leaves of a file's content is passed over. */
export type Visitor = (entry: Entry, content: AsyncGenerator<Buffer>) => Promise<void>;

/**
 * Reads a backup through to its end and holds every file against its hash. Gives what is in it. Throws an `OperatorError`
 * when it is none, damaged, cut short, forged to write elsewhere, or encrypted to another key.
 */
export async function readArchive(file: string, keys: readonly string[], visit: Visitor): Promise<Contents> {
  try {
    return await readEntries(await plainBytes(file, keys), visit);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (error instanceof Error && "syscall" in error) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Damaged(`${file} is damaged, or no backup of Knack: ${reason}.`);
  }
}

/** Reads a backup as `readArchive` does, and writes nothing. */
export function verifyArchive(file: string, keys: readonly string[]): Promise<Contents> {
  return readArchive(file, keys, async () => {});
}

async function plainBytes(file: string, keys: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
  const packed = (await beginsEncrypted(file)) ? await opened(file, keys) : createReadStream(file);
  const unpacked = createGunzip();
  const bytes = Readable.from(packed);
  // pipe() does not pass errors on
  bytes.once("error", (error) => unpacked.destroy(error));
  return bytes.pipe(unpacked);
}

function opened(file: string, keys: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
  if (keys.length === 0)
    throw new OperatorError(`${file} is encrypted; say which file holds the key: --key ../knack-key.txt`);
  return decrypt(createReadStream(file), keys);
}

async function beginsEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(markLength) });
    return isEncrypted(buffer);
  } finally {
    await handle.close();
  }
}

async function readEntries(bytes: AsyncIterable<Uint8Array>, visit: Visitor): Promise<Contents> {
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  for await (const { entry, content } of readTar(bytes)) {
    const name = nameWithin(entry.name);
    if (name === "") continue;
    const hash = createHash("sha256");
    const through = hashed(content, hash);
    if (entry.type === "file" && (name === places.contents || name === places.sums))
      texts.set(name, await textOf(through));
    await visit({ ...entry, name }, through);
    await passOver(content, hash);
    if (entry.type === "file" && name !== places.sums) {
      if (found.has(name)) throw new Error(`“${name}” is in it twice`);
      found.set(name, hash.digest("hex"));
    }
  }
  compare(readSums(texts.get(places.sums) ?? ""), found);
  return contentsSchema.parse(JSON.parse(texts.get(places.contents) ?? ""));
}

/** Without the folder that everything in an archive lies in. Throws at a name that would lead out of it. */
function nameWithin(name: string): string {
  const [, ...parts] = name.split("/");
  const isSafe =
    !name.startsWith("/") && name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
  if (!isSafe || name.includes("\0") || (path.sep === "\\" && /[\\:]/.test(name)))
    throw new Error(`“${name}” in it would be written elsewhere`);
  return parts.join("/");
}

async function* hashed(
  content: Found["content"],
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const some of content) {
    hash.update(some);
    yield some;
  }
}

async function passOver(content: Found["content"], hash: ReturnType<typeof createHash>): Promise<void> {
  for await (const some of content) hash.update(some);
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function compare(wanted: Map<string, string>, found: Map<string, string>): void {
  for (const [name, sum] of wanted)
    if (found.get(name) !== sum)
      throw new Error(`“${name}” ${found.has(name) ? "is not as it was saved" : "is missing"}`);
  for (const name of found.keys()) if (!wanted.has(name)) throw new Error(`“${name}” has no sum`);
}
