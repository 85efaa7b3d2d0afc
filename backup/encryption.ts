import { readFileSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from "age-encryption";
import { OperatorError } from "../reading/operator-error.ts";

/** How every file begins that age has encrypted. */
const mark = Buffer.from("age-encryption.org/v1\n");

/** Whether a file that begins with these bytes is encrypted. */
export function isEncrypted(beginning: Uint8Array): boolean {
  return mark.equals(beginning.subarray(0, mark.length));
}

export const markLength = mark.length;

type Key = { key: string; recipient: string };

/** A key to be used once, beside those of the recipients, and as strong as theirs. */
export function oneMoreKey(recipients: readonly string[]): Promise<Key> {
  const isAnyHybrid = recipients.some((each) => /^age1(tag)?pq1/.test(each));
  return withRecipient(isAnyHybrid ? generateHybridIdentity() : generateX25519Identity());
}

async function withRecipient(generated: Promise<string>): Promise<Key> {
  const key = await generated;
  return { key, recipient: await identityToRecipient(key) };
}

/**
 * Makes a key in a file of its own, readable by its owner only, in the form of `age-keygen`: the older kind, which the age
 * of every Debian reads. Returns what backups are encrypted to.
 */
export async function makeKeyFile(file: string): Promise<string> {
  const { key, recipient } = await withRecipient(generateX25519Identity());
  writeFileSync(file, `# public key: ${recipient}\n${key}\n`, { flag: "wx", mode: 0o600, flush: true });
  return recipient;
}

/** The keys of a file as `age-keygen` writes it: one a line, after remarks. */
export function readKeyFile(file: string): string[] {
  const keys = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  if (keys.length === 0 || keys.some((key) => !/^AGE-SECRET-KEY-/.test(key)))
    throw new OperatorError(`${file} holds no key: a line that begins with AGE-SECRET-KEY-.`);
  return keys;
}

/** Throws an `OperatorError` that names the first word that is nobody to encrypt to. */
export function checkRecipients(recipients: readonly string[]): void {
  for (const recipient of recipients) encrypterFor([recipient]);
}

/** Whoever has the key of one of the recipients can read it. Bytes pass through as they come. */
export async function encrypt(
  bytes: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  return iterable(await encrypterFor(recipients).encrypt(streamOf(bytes)));
}

/** Throws an `OperatorError` when none of the keys fits. */
export async function decrypt(
  bytes: AsyncIterable<Uint8Array>,
  keys: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  try {
    return iterable(await decrypter.decrypt(streamOf(bytes)));
  } catch (error) {
    if (error instanceof Error && error.message.includes("no identity matched"))
      throw new OperatorError("The key does not fit: the backup was encrypted to another.");
    throw error;
  }
}

function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  // Node's own type of the same stream
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
}

async function* iterable(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new OperatorError(
        `“${recipient}” is nothing to encrypt to; write what begins with age1, as npm run backup -- --new-key ../knack-key.txt prints it`,
      );
    }
  return encrypter;
}
