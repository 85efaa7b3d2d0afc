import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { ContentError } from "../reading/problems.ts";
import { placeIn } from "../reading/site-folder.ts";
import { masterOf } from "./masters.ts";
import { develop, open, type Pixels } from "./raster.ts";
import { type PictureFormat, type PictureShape, pictureSizes, type Size } from "./sizes.ts";

/** Where made files are kept between builds, under names made of their master's bytes, so that no two sites clash. */
export const cacheFolder = join(import.meta.dirname, "../.cache/pictures");

/** Raise it when the same master would give other bytes: every file is then made again. */
const recipe = 1;

/** A file that readers get, by its name below `/pictures/`, and where its bytes lie. */
export type MadeFile = { name: string; path: string };

type Target = Size & { name: string; format: PictureFormat };

/**
 * Makes what the cache lacks of one picture's files. A share card is served as it was drawn. Throws when the master
 * cannot be read.
 */
export async function filesOfPicture(content: string, key: string, cache = cacheFolder): Promise<MadeFile[]> {
  const master = masterOf(content, key);
  if (key.startsWith("share/")) return [{ name: `${key}.jpg`, path: master }];
  const bytes = await readFile(master);
  const hash = createHash("sha256").update(`${recipe} `).update(bytes).digest("hex").slice(0, 20);
  const made = targetsOf(key).map((target) => ({
    ...target,
    path: join(cache, `${hash}-${target.width}.${target.format}`),
  }));
  const missing = made.filter(({ path }) => !existsSync(path));
  if (missing.length > 0) await mkdir(cache, { recursive: true });
  await makeAll(bytes, missing).catch((cause: Error) => {
    const fault = `cannot be read as a picture (${cause.message}); draw it again with: npm run pictures -- --all --only ${key}`;
    throw new ContentError([{ file: placeIn(master), line: 1, field: "file", fault }]);
  });
  return made.map(({ name, path }) => ({ name, path }));
}

/** Names of a picture's files, as the site's addresses expect them: `article/2-minute-rule-400x300.avif`. */
export function targetsOf(key: string): Target[] {
  const shape = shapeOf(key);
  return pictureSizes[shape].flatMap((size, index) =>
    formatsOf(shape, index === 0).map((format) => ({
      ...size,
      format,
      name: `${key}-${size.width}x${size.height}.${format}`,
    })),
  );
}

/**
 * The small size has the fallback for browsers without AVIF and WebP: it is the `src`, the rest is `srcset`. Covers have
 * a large JPEG too: feeds and the newsletter show it, since mail programs know little else.
 */
function formatsOf(shape: PictureShape, isSmall: boolean): PictureFormat[] {
  return isSmall || shape === "cover" ? ["avif", "webp", "jpg"] : ["avif", "webp"];
}

function shapeOf(key: string): PictureShape {
  if (/^(category|hero)\//.test(key)) return "portrait";
  return key.includes(".") ? "step" : "cover";
}

async function makeAll(master: Buffer, targets: (Target & { path: string })[]): Promise<void> {
  if (targets.length === 0) return;
  const raw = sharp(master).removeAlpha().toColourspace("srgb").raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  for (const sameSize of Map.groupBy(targets, ({ width }) => width).values()) {
    const { width, height } = sameSize[0] ?? info;
    const pixels = await develop({ data, width: info.width, height: info.height }, width, height);
    await Promise.all(sameSize.map((target) => make(pixels, target)));
  }
}

/** Who stops the build leaves no half file. */
async function make(pixels: Pixels, { path, format, width }: Target & { path: string }): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, await encodeWithin(pixels, format, width));
  await rename(beside, path);
}

/** Qualities to try, best first. AVIF at effort 2 takes 290 ms for 800×600; at effort 5, 3 s. */
const qualities = { avif: [50, 45, 40, 35], webp: [76, 70, 64, 58, 50], jpg: [78] } as const satisfies Record<
  PictureFormat,
  readonly number[]
>;

/** Most bytes of a small and of a large picture; with four large ones, home stays within 150,000 bytes. */
const limits = { avif: [5_120, 9_984], webp: [6_144, 14_336], jpg: [Infinity, Infinity] } as const;

/** The best quality that keeps within the limit; the last one tried if none does. */
async function encodeWithin(pixels: Pixels, format: PictureFormat, width: number): Promise<Buffer> {
  const limit = limits[format][width <= 400 ? 0 : 1];
  let data = Buffer.alloc(0);
  for (const quality of qualities[format]) {
    data = await encode(open(pixels), format, quality).toBuffer();
    if (data.length <= limit) break;
  }
  return data;
}

function encode(image: Sharp, format: PictureFormat, quality: number): Sharp {
  switch (format) {
    case "avif":
      return image.avif({ quality, effort: 2 });
    case "webp":
      return image.webp({ quality, effort: 4 });
    case "jpg":
      return image.jpeg({ quality, mozjpeg: true });
  }
}
