import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { ContentError } from "../site-folder/faults.ts";
import { placeIn } from "../site-folder/paths.ts";
import { compose } from "./compose.ts";
import { pictureHash } from "./hashes.ts";
import { drawingOf } from "./masters.ts";
import type { PictureBrand } from "./palette.ts";
import { cutPhotograph, hashOfFile, inspectPhotograph, named } from "./photograph.ts";
import type { Photograph, PictureSpec } from "./picture.ts";
import { develop, type Pixels, rasterise, scale } from "./raster.ts";
import { pictureSizes, type Size } from "./sizes.ts";

/** The source of a picture's files, wherever it comes from. */
export type Ingredient = {
  /** Changes exactly when the files must be made again. */
  hash: string;
  /** Its pixels, twice as large as shown; throws a `ContentError` if they cannot be read. */
  pixels: () => Promise<Pixels>;
  /** The pixels scaled to the size that a reader sees. */
  shownAt: (pixels: Pixels, size: Size) => Promise<Pixels>;
};

/**
 * `recipe` is part of the hash: increase it when the same picture would give other files. `cache` stores which
 * photographs have been inspected; `brand` colours drawings.
 */
export async function ingredientOf(
  site: string,
  picture: PictureSpec,
  { recipe, cache, brand }: { recipe: number; cache: string; brand: PictureBrand },
): Promise<Ingredient> {
  const { key, shape } = picture;
  const drawing = (pixels: Pixels, { width, height }: Size) => develop(pixels, width, height);
  switch (picture.from) {
    case "scene": {
      const master = drawingOf(site, key, pictureHash(picture, brand), cache);
      const bytes = await readFile(master);
      const hash = createHash("sha256").update(`${recipe} `).update(bytes).digest("hex").slice(0, 20);
      const fix = "remove it, and draw it again with: npm run pictures";
      const place = { file: placeIn(master), line: 1, field: "file" };
      return { hash, pixels: () => withFault(pixelsOf(bytes), place, fix), shownAt: drawing };
    }
    case "plain": {
      const pixels = async () => rasterise(await compose(picture, brand));
      return { hash: `${pictureHash(picture, brand)}-${recipe}`, pixels, shownAt: drawing };
    }
    case "photograph": {
      const { photograph } = picture;
      const [, { width, height }] = pictureSizes[shape];
      return {
        hash: `${await hashOfFile(photograph.path)}-${shape}-${recipe}`,
        pixels: () => photographed(photograph, { width: width * 2, height: height * 2 }, cache),
        shownAt: (all, size) => scale(all, size.width, size.height),
      };
    }
  }
}

async function photographed(photograph: Photograph, size: Size, cache: string): Promise<Pixels> {
  const { name, path, place } = photograph;
  const { fault } = await inspectPhotograph(path, cache);
  if (fault) throw new ContentError([{ ...place, ...named(name, fault) }]);
  return cutPhotograph(photograph, size);
}

async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const raw = sharp(bytes).removeAlpha().toColourspace("srgb").raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function withFault(work: Promise<Pixels>, place: { file: string; line: number; field: string }, fix: string) {
  return work.catch((cause: Error) => {
    const [reason = ""] = cause.message.split("\n");
    throw new ContentError([{ ...place, rule: "drawing-broken", values: { reason, fix } }]);
  });
}
