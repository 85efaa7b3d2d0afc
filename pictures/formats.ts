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
import { type PictureFormat, pictureSizes, type Size } from "./sizes.ts";

/** Names contain a hash of the picture's bytes, so that sites do not clash. */
export const cacheFolder = join(import.meta.dirname, "../.cache/pictures");

/** Increase it when the same picture would give other bytes. */
const recipe = 3;

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

/**
 * `article/2-minute-rule-400x300.avif`. A small JPEG is for browsers without AVIF: the `src`; the rest is the `srcset`.
 * Covers have a large JPEG too, for feeds and mails. A night has none.
 */
export function targetsOf({
  key,
  shape,
  from,
}: Pick<PictureSpec, "key" | "shape"> & Partial<PictureSpec>): Target[] {
  return pictureSizes[shape].flatMap((size, index) => {
    const hasJpeg = from !== "lamp" && (index === 0 || shape === "cover");
    const formats: PictureFormat[] = hasJpeg ? ["avif", "jpg"] : ["avif"];
    return formats.map((format) => ({
      ...size,
      format,
      name: `${key}-${size.width}x${size.height}.${format}`,
    }));
  });
}

async function makeAll(
  { pixels, shownAt }: Ingredient,
  picture: PictureSpec,
  targets: (Target & { path: string })[],
): Promise<void> {
  const all = await pixels();
  let smaller: Avif | undefined;
  for (const sameSize of Map.groupBy(targets, ({ width }) => width).values()) {
    const [size] = sameSize;
    if (!size) continue;
    const shown = await shownAt(all, size);
    await Promise.all(
      sameSize.map(async ({ path, format }) => {
        if (format === "jpg") return writeWhole(path, await jpegOf(shown));
        smaller = await avifWithin(shown, picture, smaller);
        writeWhole(path, smaller.data);
      }),
    );
  }
}

function jpegOf(pixels: Pixels): Promise<Buffer> {
  return open(pixels).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/**
 * Qualities to try, best first. Effort 1 takes half the time of effort 2, for 4 % more bytes (15 drawings). That colour has
 * half the resolution (4:2:0) is not seen, and more of the bytes are left for edges; it takes a ninth of the time off (222
 * pictures).
 */
const avifQualities = [50, 45, 40, 35];

/** In the next quality, an AVIF has at least so much of its bytes. */
const leastShare = 0.83;

/**
 * In the same quality, one with four times the pixels has at least 4 × 0.53 times the bytes. With all qualities tried, the
 * files are the same (222 pictures).
 */
const growth = 0.53;

/**
 * Of the small AVIF and of the large one; with four large ones, the home page stays below 150,000. A photograph and a
 * room have more detail than other drawings, and would be blurred within the same limit.
 */
const mostAvifBytes = {
  drawing: [5_120, 9_984],
  photograph: [15_360, 46_080],
  room: [10_240, 30_720],
} as const;

/** `at`: which of the qualities. */
type Avif = { data: Buffer; at: number; pixels: number };

/** In the last quality if none is within the limit. The smaller size tells which quality need not be tried. */
async function avifWithin(shown: Pixels, { from, shape }: PictureSpec, smaller?: Avif): Promise<Avif> {
  const kind = from === "photograph" ? from : shape === "room" ? shape : "drawing";
  const most = mostAvifBytes[kind][shown.width <= 400 ? 0 : 1];
  const pixels = shown.width * shown.height;
  // the dark hides what the best quality would show
  const best = from === "lamp" ? 1 : 0;
  const last = avifQualities.length - 1;
  const within = (at: number) => Math.min(Math.max(at, best), last);
  let at = best;
  if (smaller) {
    const expected = smaller.data.length * growth * (pixels / smaller.pixels);
    at = within(smaller.at + stepsTo(most, expected));
  }
  for (;;) {
    const data = await open(shown)
      .avif({ quality: avifQualities[at], effort: 1, chromaSubsampling: "4:2:0" })
      .toBuffer();
    if (data.length <= most || at === last) return { data, at, pixels };
    at = within(at + stepsTo(most, data.length));
  }
}

/** How many qualities lower so many bytes may be within the limit; below zero, how many higher. */
function stepsTo(most: number, bytes: number): number {
  return Math.ceil(Math.log(bytes / most) / -Math.log(leastShare));
}
