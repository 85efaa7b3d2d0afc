import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file in one move: who stops the work leaves no half file. */
export async function writeAtomically(path: string, data: Buffer | string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(beside, data);
  await rename(beside, path);
}
