import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// OWASP's choice for scrypt: 2^16 rounds of 8 take 64 MB and about 0.2 s a try.
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const keyLength = 32;
const shortest = 12;

/** Stores the hash of the operator's password, readable by its owner only. Throws a sentence when it is too short. */
export async function setPassword(dataDir: string, password: string): Promise<void> {
  if ([...password].length < shortest)
    throw new Error(`The password must have at least ${shortest} characters.`);
  const salt = randomBytes(16);
  const key = await keyOf(password, salt);
  const file = fileIn(dataDir);
  writeFileSync(`${file}.part`, `scrypt ${salt.toString("base64")} ${key.toString("base64")}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.part`, file);
}

export function hasPassword(dataDir: string): boolean {
  return existsSync(fileIn(dataDir));
}

/** Whether this is the password. Takes as long when none is set. */
export async function isPassword(dataDir: string, typed: string): Promise<boolean> {
  const [kind, salt = "", key = ""] = hasPassword(dataDir)
    ? readFileSync(fileIn(dataDir), "utf8").trim().split(" ")
    : [];
  const right = Buffer.from(key, "base64");
  const given = await keyOf(typed, Buffer.from(salt, "base64"));
  return kind === "scrypt" && right.length === keyLength && timingSafeEqual(given, right);
}

function keyOf(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function fileIn(dataDir: string): string {
  return join(dataDir, "operator-password");
}
