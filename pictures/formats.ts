import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../platform/write-whole.ts";
import { cardHash, digest } from "./hashes.ts";
import { drawingOf } from "./masters.ts";
import type { PictureBrand } from "./palette.ts";
import { type Card, type DrawnSite, isStored, type PictureSpec } from "./picture.ts";
import { type Ingredient, ingredientOf } from "./picture-source.ts";
import { open, type Pixels } from "./raster.ts";
import { brandOfCard, drawCard } from "./share-card.ts";
import { type PictureFormat, type PictureShape, pictureSizes, type Size } from "./sizes.ts";

/** Names contain a hash of the picture's bytes, so that sites do not clash. */
export const cacheFolder = join(import.meta.dirname, "../.cache/pictures");

/** Increase it when the same picture would give other bytes. */
const recipe = 2;

/** `name`: below `/pictures/`. */
export type MadeFile = { name: string; path: string };

type Target = Size & { name: string; format: PictureFormat };

/** Those that the cache lacks. Throws a `ContentError` if the picture cannot be read. */
export async function filesOfPicture(
  site: string,
  picture: PictureSpec,
  brand: PictureBrand,
  cache = cacheFolder,
): Promise<MadeFile[]> {
  const ingredient = await ingredientOf(site, picture, { recipe, cache, brand });
  const made = targetsOf(picture).map((target) => ({
    ...target,
    path: join(cache, `${ingredient.hash}-${target.width}.${target.format}`),
  }));
  const missing = made.filter(({ path }) => !existsSync(path));
  if (missing.length > 0) await makeAll(ingredient, picture, missing);
  return made.map(({ name, path }) => ({ name, path }));
}

/** With a drawn picture it is served as it is; any other is made here, and cached. */
export async function fileOfCard(
  site: string,
  card: Card,
  drawn: DrawnSite,
  cache = cacheFolder,
): Promise<MadeFile> {
  const name = `${card.key}.jpg`;
  if (isStored(card)) return { name, path: drawingOf(site, card.key, cardHash(card, drawn), cache) };
  const { name: siteName, brand } = drawn;
  const shown = await Promise.all(
    card.pictures.map((picture) => ingredientOf(site, picture, { recipe, cache, brand })),
  );
  const hash = digest([siteName, card.title, card.label, brandOfCard(brand), shown.map((one) => one.hash)]);
  const path = join(cache, `${hash}-card.jpg`);
  if (!existsSync(path)) writeWhole(path, await (await drawCard(card, drawn)).toBuffer());
  return { name, path };
}

/** `article/2-minute-rule-400x300.avif` */
export function targetsOf({
  key,
  shape,
  from,
}: Pick<PictureSpec, "key" | "shape"> & Partial<PictureSpec>): Target[] {
  return pictureSizes[shape].flatMap((size, index) =>
    formatsOf(shape, from, index === 0).map((format) => ({
      ...size,
      format,
      name: `${key}-${size.width}x${size.height}.${format}`,
    })),
  );
}

/**
 * A small JPEG for browsers without AVIF: the `src`; the rest is the `srcset`. Covers have a large JPEG too, for feeds
 * and mails. A night has none.
 */
function formatsOf(
  shape: PictureShape,
  from: PictureSpec["from"] | undefined,
  isSmall: boolean,
): PictureFormat[] {
  if (from === "lamp") return ["avif"];
  return isSmall || shape === "cover" ? ["avif", "jpg"] : ["avif"];
}

async function makeAll(
  { pixels, shownAt }: Ingredient,
  picture: PictureSpec,
  targets: (Target & { path: string })[],
): Promise<void> {
  const all = await pixels();
  for (const sameSize of Map.groupBy(targets, ({ width }) => width).values()) {
    const [size] = sameSize;
    if (!size) continue;
    const shown = await shownAt(all, size);
    await Promise.all(
      sameSize.map(async ({ path, format, width }) =>
        writeWhole(path, await encodeWithin(shown, format, picture, width <= 400 ? 0 : 1)),
      ),
    );
  }
}

/** Qualities to try, best first. Effort 1 takes half the time of effort 2, for 4 % more bytes (15 drawings). */
const avifQualities = [50, 45, 40, 35];

/**
 * Of the small AVIF and of the large one; with four large ones, the home page stays below 150,000. A photograph and a
 * room have more detail than other drawings, and would be blurred within the same limit.
 */
const mostAvifBytes = {
  drawing: [5_120, 9_984],
  photograph: [15_360, 46_080],
  room: [10_240, 30_720],
} as const;

/** The last one tried if none is within the limit. */
async function encodeWithin(
  pixels: Pixels,
  format: PictureFormat,
  { from, shape }: PictureSpec,
  size: 0 | 1,
): Promise<Buffer> {
  if (format === "jpg") return open(pixels).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  const kind = from === "photograph" ? from : shape === "room" ? shape : "drawing";
  let data = Buffer.alloc(0);
  // the dark hides what the best quality would show
  for (const quality of avifQualities.slice(from === "lamp" ? 1 : 0)) {
    data = await open(pixels).avif({ quality, effort: 1 }).toBuffer();
    if (data.length <= mostAvifBytes[kind][size]) break;
  }
  return data;
}
