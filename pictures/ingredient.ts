import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { ContentError } from "../reading/problems.ts";
import { placeIn } from "../reading/site-folder.ts";
import { compose } from "./compose.ts";
import { masterOf } from "./masters.ts";
import { cutPhotograph, hashOfFile } from "./photograph.ts";
import type { Picture } from "./picture.ts";
import { develop, type Pixels, rasterise, scale } from "./raster.ts";
import { hashOf } from "./record.ts";
import { pictureSizes, type Size } from "./sizes.ts";

/** What a picture's files are made of, wherever it comes from. */
export type Ingredient = {
  /** Changes exactly when the files have to be made again. */
  hash: string;
  /** Its pixels, twice as large as it is shown; throws a `ContentError` when they cannot be read. */
  pixels: () => Promise<Pixels>;
  /** The same, as large as a reader sees them. */
  shownAt: (pixels: Pixels, size: Size) => Promise<Pixels>;
};

/** `recipe` goes into the hash: a number that is raised when the same picture would give other files. */
export async function ingredientOf(site: string, picture: Picture, recipe: number): Promise<Ingredient> {
  const { key, shape } = picture;
  const drawing = (pixels: Pixels, { width, height }: Size) => develop(pixels, width, height);
  switch (picture.from) {
    case "scene": {
      const master = masterOf(site, key);
      const bytes = await readFile(master);
      const hash = createHash("sha256").update(`${recipe} `).update(bytes).digest("hex").slice(0, 20);
      const mend = `draw it again with: npm run pictures -- --all --only ${key}`;
      const place = { file: placeIn(master), line: 1, field: "file" };
      return { hash, pixels: () => told(pixelsOf(bytes), place, mend), shownAt: drawing };
    }
    case "plain": {
      const { scene, family } = picture;
      const pixels = async () => rasterise(await compose(scene, family, shape));
      return { hash: `${hashOf(picture)}-${recipe}`, pixels, shownAt: drawing };
    }
    case "photograph": {
      const { path, place } = picture.photograph;
      const [, { width, height }] = pictureSizes[shape];
      const pixels = () => cutPhotograph(picture.photograph, { width: width * 2, height: height * 2 });
      return {
        hash: `${await hashOfFile(path)}-${shape}-${recipe}`,
        pixels: () => told(pixels(), place, "copy it here again, or export it as JPEG"),
        shownAt: (all, size) => scale(all, size.width, size.height),
      };
    }
  }
}

async function pixelsOf(bytes: Buffer): Promise<Pixels> {
  const raw = sharp(bytes).removeAlpha().toColourspace("srgb").raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function told(work: Promise<Pixels>, place: { file: string; line: number; field: string }, mend: string) {
  return work.catch((cause: Error) => {
    const reason = cause.message.split("\n")[0];
    throw new ContentError([{ ...place, fault: `cannot be read as a picture (${reason}); ${mend}` }]);
  });
}
