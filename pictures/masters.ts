import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Sharp } from "sharp";
import type { Problem } from "../site-folder/faults.ts";
import { placeIn } from "../site-folder/site-folder.ts";
import { writeWhole } from "../site-folder/write-whole.ts";
import type { PictureCatalogue } from "./catalogue.ts";
import { isStored } from "./picture.ts";
import { open, type Pixels } from "./raster.ts";

/**
 * The one file of each picture that is committed with the content; the sizes and formats for readers are made from it
 * (`formats.ts`).
 */
export function masterOf(content: string, key: string): string {
  return join(content, "pictures", `${key}.${key.startsWith("share/") ? "jpg" : "webp"}`);
}

/** Reports drawings that the content names and that do not exist. */
export function absentPictures(
  content: string,
  { pictures, cards }: Pick<PictureCatalogue, "pictures" | "cards">,
): Problem[] {
  return [...pictures, ...cards]
    .filter(isStored)
    .map(({ key }) => masterOf(content, key))
    .filter((file) => !existsSync(file))
    .map((file) => ({
      file: placeIn(file),
      line: 1,
      field: "file",
      fault: "is missing; draw it with: npm run pictures",
    }));
}

/** Stores a drawing, twice as large as it is shown; returns the bytes written. */
export function saveMaster(content: string, key: string, pixels: Pixels): Promise<number> {
  return save(content, key, open(pixels).webp({ quality: 92, effort: 5, smartSubsample: true }));
}

/** Stores an image as it is; returns the bytes written. */
export async function save(content: string, key: string, image: Sharp): Promise<number> {
  const data = await image.toBuffer();
  writeWhole(masterOf(content, key), data);
  return data.length;
}
