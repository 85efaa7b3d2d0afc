import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// OWASP's choice for scrypt (Password Storage Cheat Sheet): 128 MB and about 0.4 s a try.
const usualRounds = 2 ** 17;
const keyLength = 32;
const shortest = 12;

/** Stores the hash of the operator's password, readable by its owner only. Throws a sentence when it is too short. */
export async function setPassword(dataDir: string, password: string, rounds = usualRounds): Promise<void> {
  if ([...password].length < shortest)
    throw new Error(`The password must have at least ${shortest} characters.`);
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, rounds);
  const file = fileIn(dataDir);
  writeFileSync(`${file}.part`, `scrypt ${rounds} ${salt.toString("base64")} ${key.toString("base64")}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.part`, file);
}

export function hasPassword(dataDir: string): boolean {
  return existsSync(fileIn(dataDir));
}

/** When the password was set; 0 when there is none. */
export function passwordStamp(dataDir: string): number {
  return hasPassword(dataDir) ? statSync(fileIn(dataDir)).mtimeMs : 0;
}

/** Whether this is the password. Takes as long when none is set. */
export async function isPassword(dataDir: string, typed: string): Promise<boolean> {
  const [kind, rounds, salt = "", key = ""] = hasPassword(dataDir)
    ? readFileSync(fileIn(dataDir), "utf8").trim().split(" ")
    : [];
  const right = Buffer.from(key, "base64");
  const given = await keyOf(typed, Buffer.from(salt, "base64"), Number(rounds ?? usualRounds));
  return kind === "scrypt" && right.length === keyLength && timingSafeEqual(given, right);
}

function keyOf(password: string, salt: Buffer, rounds: number): Promise<Buffer> {
  const cost = { N: rounds, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function fileIn(dataDir: string): string {
  return join(dataDir, "operator-password");
}
