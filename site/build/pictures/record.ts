import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Card, Picture } from "./catalogue.ts";
import { readObject } from "./object.ts";
import { PICTURES } from "./publish.ts";
import { filesOf, type Kind } from "./sizes.ts";

/** Raise it when the engine draws the same scene differently: every picture is then drawn again. */
export const ENGINE = 2;

const RECORD = join(PICTURES, "drawn.json");

/** The hash each picture had when it was drawn, under its key. */
export type Drawn = Record<string, string>;

/** Changes exactly when the picture would: scene, colours, engine, or one of the objects it shows. */
export function hashOf({ scene, family, master }: Pick<Picture, "scene" | "family" | "master">): string {
  const names = [...scene.wall, ...scene.objects].map((item) => item.object);
  const objects = [...new Set(names)].sort().map((name) => readObject(name).source);
  return digest([ENGINE, master, family, scene, objects]);
}

export function hashOfCard({ title, label, pictures }: Card, site: string): string {
  return digest([ENGINE, site, title, label, pictures.map(hashOf)]);
}

export function digest(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

export function readDrawn(): Drawn {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {};
}

/** Read, changed and renamed into place for each picture: who stops the drawing loses nothing. */
export function remember(key: string, hash: string): void {
  write({ ...readDrawn(), [key]: hash });
}

/** Drops what is no longer drawn. */
export function forget(keys: readonly string[]): void {
  if (keys.length)
    write(Object.fromEntries(Object.entries(readDrawn()).filter(([key]) => !keys.includes(key))));
}

function write(drawn: Drawn): void {
  const sorted = Object.entries(drawn).sort(([a], [b]) => (a < b ? -1 : 1));
  const temporary = `${RECORD}.${process.pid}`;
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
  renameSync(temporary, RECORD);
}

export function filesExist(key: string, kind: Kind): boolean {
  return filesOf(key, kind).every((file) => existsSync(join(PICTURES, file)));
}
