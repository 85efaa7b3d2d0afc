import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fontHashes } from "./brand-fonts.ts";
import { masterOf } from "./masters.ts";
import { readObject } from "./object.ts";
import { paletteOf, siteLogo } from "./palette.ts";
import { type Card, type ComposedPicture, isComposed } from "./picture.ts";

/** Raise it when the engine draws the same scene differently: every picture is then drawn again. */
export const engineVersion = 2;

/** Under each picture's key, the hash it had when it was drawn, and after a space that of the file's bytes. */
export type Drawn = Record<string, string>;

/** Changes exactly when the picture would: scene, colours, engine, or one of the objects it shows. */
export function hashOf({
  scene,
  family,
  shape,
}: Pick<ComposedPicture, "scene" | "family" | "shape">): string {
  const names = [...scene.wall, ...scene.objects].map((item) => item.object);
  const objects = [...new Set(names)].sort().map((name) => readObject(name).source);
  return digest([engineVersion, shape, paletteOf(family, scene.hour), scene, objects]);
}

export function hashOfCard({ title, label, pictures }: Card, site: string): string {
  // what the sample has not is left out, so that its cards keep the hashes they had
  const own = [...(siteLogo ? [siteLogo.svg] : []), ...fontHashes];
  return digest([engineVersion, site, title, label, pictures.filter(isComposed).map(hashOf), ...own]);
}

export function digest(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

export function readDrawn(content: string): Drawn {
  const file = recordOf(content);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function recordOf(content: string): string {
  return join(content, "pictures/drawn.json");
}

/** Read, changed and renamed into place for each picture: who stops the drawing loses nothing. */
export function remember(content: string, key: string, hash: string): void {
  const file = masterOf(content, key);
  write(content, { ...readDrawn(content), [key]: existsSync(file) ? `${hash} ${hashOfFile(file)}` : hash });
}

/** The hash that a picture had when it was drawn. */
export function drawnHash(drawn: Drawn, key: string): string | undefined {
  return drawn[key]?.split(" ")[0];
}

/** Whether the file of a picture is the one that was drawn, and not one that someone has put in its place. */
export function isAsDrawn(content: string, key: string): boolean {
  const file = masterOf(content, key);
  const [, bytes] = readDrawn(content)[key]?.split(" ") ?? [];
  return !existsSync(file) || hashOfFile(file) === bytes;
}

function hashOfFile(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}

/** Drops what is no longer drawn. */
export function forget(content: string, keys: readonly string[]): void {
  if (keys.length === 0) return;
  write(
    content,
    Object.fromEntries(Object.entries(readDrawn(content)).filter(([key]) => !keys.includes(key))),
  );
}

function write(content: string, drawn: Drawn): void {
  const sorted = Object.entries(drawn).sort(([a], [b]) => (a < b ? -1 : 1));
  const file = recordOf(content);
  const temporary = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  renameSync(temporary, file);
}
