import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sharp } from "sharp";
import { develop, open, type Pixels } from "./raster.ts";
import { type Format, type Kind, SIZES } from "./sizes.ts";

/** Where the site serves them from. */
export const PICTURES = join(import.meta.dirname, "../../public/pictures");

/** Writes all sizes and formats of one picture and returns the bytes written. */
export async function publish(key: string, kind: Kind, master: Pixels): Promise<number> {
  const written = SIZES[kind].map(async ({ width, height, formats }) => {
    const pixels = await develop(master, width, height);
    const files = formats.map(async (format) =>
      write(`${key}-${width}x${height}.${format}`, await encodeWithin(pixels, format, width)),
    );
    return sum(await Promise.all(files));
  });
  return sum(await Promise.all(written));
}

/** Writes one file under `pictures/`. */
export async function save(name: string, image: Sharp): Promise<number> {
  return write(name, await image.toBuffer());
}

async function write(name: string, data: Buffer): Promise<number> {
  const path = join(PICTURES, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
  return data.length;
}

/** Qualities to try, best first. AVIF at effort 2 takes 290 ms for 800×600; at effort 5, 3 s. */
const qualities = { avif: [50, 45, 40, 35], webp: [76, 70, 64, 58, 50], jpg: [78] } as const satisfies Record<
  Format,
  readonly number[]
>;

/** Most bytes of a picture by the recipe: small ones up to 400 px wide, and large ones. */
const limits = { avif: [5_120, 10_240], webp: [6_144, 14_336], jpg: [Infinity, Infinity] } as const;

/** The best quality that keeps within the recipe's bytes; the last one tried if none does. */
async function encodeWithin(pixels: Pixels, format: Format, width: number): Promise<Buffer> {
  const limit = limits[format][width <= 400 ? 0 : 1];
  let data = Buffer.alloc(0);
  for (const quality of qualities[format]) {
    data = await encode(open(pixels), format, quality).toBuffer();
    if (data.length <= limit) break;
  }
  return data;
}

function encode(image: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case "avif":
      return image.avif({ quality, effort: 2 });
    case "webp":
      return image.webp({ quality, effort: 6 });
    case "jpg":
      return image.jpeg({ quality, mozjpeg: true });
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
