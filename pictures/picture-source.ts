import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { placeIn } from "../platform/paths.ts";
import { ContentError } from "../site-folder/faults.ts";
import { compose } from "./compose.ts";
import { isAsDrawn } from "./drawn-record.ts";
import { pictureHash } from "./hashes.ts";
import { drawingOf } from "./masters.ts";
import type { PictureBrand } from "./palette.ts";
import { cutPhotograph, hashOfFile, inspectPhotograph, named } from "./photograph.ts";
import type { ComposedPicture, Photograph, PictureSpec } from "./picture.ts";
import { dayKey } from "./picture-reference.ts";
import { develop, dim, type Pixels, rasterise, scale } from "./raster.ts";
import { pictureSizes, type Size } from "./sizes.ts";

export type Ingredient = {
  /** Changes exactly when the files must be made again. */
  hash: string;
  /** Twice as large as shown; throws a `ContentError` if they cannot be read. */
  pixels: () => Promise<Pixels>;
  shownAt: (pixels: Pixels, size: Size) => Promise<Pixels>;
};

type Context = { recipe: number; cache: string; brand: PictureBrand };

/** `recipe` is part of the hash. `cache` stores which photographs have been inspected; `brand` colours drawings. */
export async function ingredientOf(
  site: string,
  picture: PictureSpec,
  context: Context,
): Promise<Ingredient> {
  const { key, shape } = picture;
  const { recipe, cache, brand } = context;
  switch (picture.from) {
    case "scene": {
      const master = drawingOf(site, key, pictureHash(picture, brand), cache);
      const bytes = await readFile(master);
      const hash = createHash("sha256").update(`${recipe} `).update(bytes).digest("hex").slice(0, 20);
      return { hash, pixels: () => pixelsOf(bytes, master), shownAt: drawingAt };
    }
    case "lamp":
      return isAsDrawn(site, dayKey(key)) ? drawnNow(picture, context, 1) : dimmedDay(site, picture, context);
    case "plain":
      return drawnNow(picture, context);
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

/** In the size it is shown: twice the size takes 0.15 s more and is not seen in the dark. */
function drawnNow(picture: ComposedPicture, { recipe, brand }: Context, scale = 2): Ingredient {
  const pixels = async () => rasterise(await compose(picture, brand), scale);
  return { hash: `${pictureHash(picture, brand)}-${recipe}`, pixels, shownAt: drawingAt };
}

function drawingAt(pixels: Pixels, { width, height }: Size): Promise<Pixels> {
  return develop(pixels, width, height);
}

/** The operator has put a picture of their own in the place of the drawing. */
async function dimmedDay(site: string, picture: ComposedPicture, context: Context): Promise<Ingredient> {
  const day = await ingredientOf(site, { ...picture, key: dayKey(picture.key), from: "scene" }, context);
  const shownAt = async (pixels: Pixels, size: Size) => dim(await day.shownAt(pixels, size));
  return { ...day, hash: `${day.hash}-dim`, shownAt };
}

async function photographed(photograph: Photograph, size: Size, cache: string): Promise<Pixels> {
  const { name, path, place } = photograph;
  const { fault } = await inspectPhotograph(path, cache);
  if (fault) throw new ContentError([{ ...place, ...named(name, fault) }]);
  return cutPhotograph(photograph, size);
}

async function pixelsOf(bytes: Buffer, master: string): Promise<Pixels> {
  try {
    const raw = sharp(bytes).removeAlpha().toColourspace("srgb").raw();
    const { data, info } = await raw.toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    const values = { reason, fix: "remove it, and draw it again with: npm run pictures" };
    const place = { file: placeIn(master), line: 1, field: "file" };
    throw new ContentError([{ ...place, rule: "drawing-broken", values }]);
  }
}
