import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../platform/write-whole.ts";
import { masterOf } from "./master-of.ts";

/** For each picture's key, its hash when it was drawn and, after a space, the hash of the file's bytes. */
export type Drawn = Record<string, string>;

export function readDrawn(content: string): Drawn {
  const file = recordOf(content);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function recordOf(content: string): string {
  return join(content, "pictures/drawn.json");
}

/** Stored atomically after each picture, so that stopping the drawing loses nothing. */
export function remember(content: string, key: string, hash: string): void {
  const file = masterOf(content, key);
  write(content, { ...readDrawn(content), [key]: existsSync(file) ? `${hash} ${hashOfFile(file)}` : hash });
}

export function drawnHash(drawn: Drawn, key: string): string | undefined {
  return drawn[key]?.split(" ")[0];
}

export function isAsDrawn(content: string, key: string): boolean {
  const file = masterOf(content, key);
  const [, bytes] = readDrawn(content)[key]?.split(" ") ?? [];
  return !existsSync(file) || hashOfFile(file) === bytes;
}

function hashOfFile(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}

export function renameDrawn(content: string, renamed: ReadonlyMap<string, string>): void {
  const drawn = readDrawn(content);
  if (![...renamed.keys()].some((key) => key in drawn)) return;
  write(
    content,
    Object.fromEntries(Object.entries(drawn).map(([key, hash]) => [renamed.get(key) ?? key, hash])),
  );
}

export function forget(content: string, keys: readonly string[]): void {
  if (keys.length === 0) return;
  write(
    content,
    Object.fromEntries(Object.entries(readDrawn(content)).filter(([key]) => !keys.includes(key))),
  );
}

function write(content: string, drawn: Drawn): void {
  const sorted = Object.entries(drawn).sort(([a], [b]) => (a < b ? -1 : 1));
  writeWhole(recordOf(content), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
