import { readFileSync } from "node:fs";
import { join } from "node:path";
import { grade, mapColours, recolour } from "./colour-grading.ts";
import type { HueShift } from "./hue-shift.ts";
import { isKnownObject, objectsFolder } from "./known-objects.ts";

export type ObjectFile = {
  body: string;
  /** Part of the hash of every picture that shows the object. */
  source: string;
  width: number;
  height: number;
  /** `data-hand` on its root: the colour grading leaves it alone. */
  byHand: boolean;
};

const cache = new Map<string, ObjectFile>();

/** Once. Throws with the path of the file that is missing or has no `viewBox="0 0 w h"`. */
export function readObject(name: string): ObjectFile {
  const known = cache.get(name);
  if (known) return known;
  if (!isKnownObject(name)) throw new Error(`there is no object “${name}”`);
  const path = join(objectsFolder, `${name}.svg`);
  const file = parseObject(readFileSync(path, "utf8"), path);
  cache.set(name, file);
  return file;
}

export function parseObject(source: string, path: string): ObjectFile {
  const root = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(source);
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(root?.[1] ?? "");
  if (!root || !box) throw new Error(`${path}: an object needs a root <svg viewBox="0 0 width height">`);
  return {
    source,
    body: root[2] ?? "",
    width: Number(box[1]),
    height: Number(box[2]),
    byHand: /\sdata-hand\b/.test(root[1] ?? ""),
  };
}

export function colouredBody(file: ObjectFile, shift: HueShift | undefined): string {
  const rest = file.byHand ? (hex: string) => hex : grade;
  return mapColours(file.body, shift ? recolour(shift, rest) : rest);
}

/** Two instances in one picture would share gradients. */
export function prefixIds(body: string, prefix: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}
