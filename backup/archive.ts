import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readFileSync,
  readSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import * as tar from "tar";
import { OperatorError } from "../platform/operator-error.ts";
import { systemSentence } from "../platform/system-errors.ts";
import { createContents, type Link } from "./restorable.ts";
import { sumsIn } from "./sums.ts";

/** Hashes of an archive's files, one a line, in the format of `sha256sum --check`. */
export const sumsFile = "SHA256SUMS";

/** In bytes: the hashes of a million files. A forged list would fill the memory. */
const longestSumsBytes = 100_000_000;

/**
 * Writes the folder into a tar.gz file, encrypted (age) if there are recipients. Returns a key that opens it for
 * verification; it is stored nowhere.
 */
export async function writeArchive(
  file: string,
  folder: string,
  recipients: readonly string[],
): Promise<string> {
  const archive = Readable.from(tar.create({ cwd: folder, gzip: true }, ["."]));
  const output = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const key = await generateX25519Identity();
  if (recipients.length === 0) await pipeline(archive, output);
  else {
    const encrypter = new Encrypter();
    for (const recipient of recipients) addRecipient(encrypter, recipient);
    encrypter.addRecipient(await identityToRecipient(key));
    const encrypted = await encrypter.encrypt(Readable.toWeb(archive) as ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(encrypted as never), output);
  }
  return key;
}

/**
 * Throws an `OperatorError` unless the archive holds exactly the files of its list, with their hashes, and fits into
 * `room` (bytes). Returns its symbolic links.
 */
export async function verifyArchive(
  file: string,
  key: string | undefined,
  room = Number.POSITIVE_INFINITY,
): Promise<Link[]> {
  const hashes = new Map<string, string>();
  const contents = createContents(room);
  let sums = "";
  let announced = 0;
  const parser: tar.Parser = tar.list({
    strict: true,
    onReadEntry: (entry) => {
      const name = entry.path.replace(/^\.\//, "");
      const { type, size, linkpath } = entry;
      if (name === sumsFile) announced += size;
      const fault =
        contents.add({ path: name, type, size, linkpath }) ??
        (announced > longestSumsBytes ? "its list of hashes is longer than that of any backup." : undefined);
      if (fault) {
        parser.abort(new OperatorError(`${file} cannot be restored: ${fault}`));
        return;
      }
      const hash = createHash("sha256");
      entry.on("data", (chunk) => {
        hash.update(chunk);
        if (name === sumsFile) sums += chunk;
      });
      entry.on("end", () => entry.type === "File" && hashes.set(name, hash.digest("hex")));
    },
  });
  await readInto(parser, file, key);
  hashes.delete(sumsFile);
  compare(file, sums, hashes);
  const fault = contents.faultOfLinks();
  if (fault) throw new OperatorError(`${file} cannot be restored: ${fault}`);
  return contents.links;
}

/** Unpacks a verified archive into an empty folder. The links come last, so that no file is written through one. */
export async function unpackArchive(
  file: string,
  folder: string,
  { key, links }: { key: string | undefined; links: readonly Link[] },
): Promise<void> {
  const isNoLink = (_: string, entry: object) => "type" in entry && entry.type !== "SymbolicLink";
  await readInto(tar.extract({ cwd: folder, strict: true, filter: isNoLink }), file, key);
  for (const { path: name, target } of links) symlinkSync(target, path.join(folder, name));
}

/** The key in a file as `age-keygen` writes it. */
export function keyIn(file: string): string {
  const [key] = /^AGE-SECRET-KEY-.+$/m.exec(readFileSync(file, "utf8")) ?? [];
  if (!key) throw new OperatorError(`${file} holds no key: a line that begins with AGE-SECRET-KEY-.`);
  return key.trim();
}

async function readInto(target: NodeJS.WritableStream, file: string, key: string | undefined): Promise<void> {
  try {
    await pipeline(await openArchive(file, key), target);
  } catch (error) {
    if (!(error instanceof Error) || systemSentence(error)) throw error;
    throw new OperatorError(`${file} is damaged, or is no backup: ${error.message}`);
  }
}

async function openArchive(file: string, key: string | undefined): Promise<Readable> {
  const needsKey = isEncrypted(file);
  const bytes = createReadStream(file);
  if (!needsKey) return bytes;
  if (!key) throw new OperatorError(`${file} is encrypted; name its key: --key knack-key.txt`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const decrypted = await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(decrypted as never);
}

function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(21);
  const opened = openSync(file, "r");
  readSync(opened, start, 0, start.length, 0);
  closeSync(opened);
  return start.toString() === "age-encryption.org/v1";
}

function compare(file: string, sums: string, hashes: ReadonlyMap<string, string>): void {
  const expected = sumsIn(sums);
  const names = new Set([...expected.keys(), ...hashes.keys()]);
  const wrong = [...names].filter((name) => expected.get(name) !== hashes.get(name));
  const named = wrong.slice(0, 10).map((name) => name.slice(0, 200).replaceAll(/\p{C}/gu, "?"));
  const more = wrong.length > named.length ? [`and ${wrong.length - named.length} more`] : [];
  if (wrong.length > 0 || names.size === 0)
    throw new OperatorError(`${file} is damaged: ${[...named, ...more].join(", ") || "it is empty"}`);
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new OperatorError(
      `KNACK_BACKUP_RECIPIENTS names “${recipient}”, which is no public key; age-keygen prints one, age1…`,
    );
  }
}
