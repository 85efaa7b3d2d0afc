import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { placeIn } from "../platform/paths.ts";
import { writeWhole } from "../platform/write-whole.ts";
import type { Fault } from "../site-folder/faults.ts";
import type { PictureCatalogue } from "./catalogue.ts";
import { drawnHash, isAsDrawn, readDrawn } from "./drawn-record.ts";
import { cardHash, pictureHash } from "./hashes.ts";
import { endingOf, masterOf } from "./master-of.ts";
import { type Card, isStored, type PictureSpec } from "./picture.ts";
import { open, type Pixels } from "./raster.ts";

/** `hash`: of what it is drawn from (`hashes.ts`). */
export function cachedDrawing(cache: string, key: string, hash: string): string {
  return join(cache, `${hash}-drawn.${endingOf(key)}`);
}

/** In the site's folder, unless that one is missing or older than one that a publish has drawn. */
export function drawingOf(content: string, key: string, hash: string, cache: string): string {
  const stored = masterOf(content, key);
  const cached = cachedDrawing(cache, key, hash);
  if (!existsSync(cached)) return stored;
  const isStale = isAsDrawn(content, key) && drawnHash(readDrawn(content), key) !== hash;
  return existsSync(stored) && !isStale ? stored : cached;
}

/** Neither in the folder nor in the cache. */
export function absentPictures(
  content: string,
  { pictures, cards, site }: Pick<PictureCatalogue, "pictures" | "cards" | "site">,
  cache: string,
): Fault[] {
  const hashOf = (entry: PictureSpec | Card) => {
    if ("pictures" in entry) return cardHash(entry, site);
    return entry.from === "photograph" ? "" : pictureHash(entry, site.brand);
  };
  return [...pictures, ...cards]
    .filter((entry) => isStored(entry) && !existsSync(masterOf(content, entry.key)))
    .filter((entry) => !existsSync(cachedDrawing(cache, entry.key, hashOf(entry))))
    .map(({ key }) => ({
      file: placeIn(masterOf(content, key)),
      line: 1,
      field: "file",
      rule: "drawing-missing",
    }));
}

/** Twice as large as shown; returns the bytes written. */
export function saveMaster(file: string, pixels: Pixels): Promise<number> {
  return save(file, open(pixels).webp({ quality: 92, effort: 5, smartSubsample: true }));
}

/** Returns the bytes written. */
export async function save(file: string, image: Sharp): Promise<number> {
  const data = await image.toBuffer();
  writeWhole(file, data);
  return data.length;
}

/** Drawings that a publish makes by itself are no fault of a text. */
export function undrawnNotes({ length }: readonly Fault[]): string[] {
  if (length === 0) return [];
  const which = length === 1 ? "1 picture is not drawn yet" : `${length} pictures are not drawn yet`;
  return [`note: ${which}; npm run publish draws what is missing, and npm run pictures does so now`];
}
