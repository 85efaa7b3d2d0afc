import sharp, { type Sharp } from "sharp";
import type { Drawing } from "./compose.ts";
import { grain } from "./grain.ts";

/** Uncompressed pixels, three channels. */
export type Pixels = {
  data: Buffer;
  width: number;
  height: number;
};

// one picture per core is faster than one picture on all cores: librsvg draws on one thread
sharp.concurrency(1);

const grainStrength = 5;

/** Draws at twice the size; all sizes for readers are scaled down from it. About 0.3 s for a cover. */
export async function rasterise({ svg, width, height }: Drawing, scale = 2): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale, unlimited: true })
    .resize(width * scale, height * scale, { fit: "fill" })
    .flatten({ background: "#fff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Scales a drawing down and then adds the grain, which would be smeared by scaling. */
export async function develop(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  const scaled = await scale(pixels, width, height);
  const data = await open(scaled)
    .composite([grain(width, height, grainStrength)])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width, height };
}

export async function scale(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  const data = await open(pixels).resize(width, height, { kernel: "lanczos3", fit: "fill" }).raw().toBuffer();
  return { data, width, height };
}

/** Pixels as the beginning of a sharp pipeline. */
export function open({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
