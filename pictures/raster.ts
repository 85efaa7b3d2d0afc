import sharp, { type Sharp } from "sharp";
import type { Drawing } from "./compose.ts";

/** Three channels. */
export type Pixels = {
  data: Buffer;
  width: number;
  height: number;
};

// one picture per core is faster than one picture on all cores: librsvg draws on one thread
sharp.concurrency(1);

const grainStrength = 5;

/** At twice the size; all sizes for readers are scaled down from it. About 0.3 s for a cover. */
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
  const scaled = pixels.width === width ? pixels : await scale(pixels, width, height);
  const data = await open(scaled)
    .composite([grainFor(width, height)])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width, height };
}

export async function scale(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  const data = await open(pixels).resize(width, height, { kernel: "lanczos3", fit: "fill" }).raw().toBuffer();
  return { data, width, height };
}

/** As dark as style sheets show photographs in dark (`--img`). */
export async function dim(pixels: Pixels): Promise<Pixels> {
  const data = await open(pixels).modulate({ brightness: 0.86, saturation: 0.95 }).raw().toBuffer();
  return { ...pixels, data };
}

export function open({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const grains = new Map<string, ReturnType<typeof grain>>();

/** Grain of this size, made once a process: it takes longer than scaling, and there are few sizes. */
export function grainFor(width: number, height: number) {
  const size = `${width}x${height}`;
  const made = grains.get(size) ?? grain(width, height, grainStrength);
  grains.set(size, made);
  return made;
}

/** Film grain as a layer for sharp: seeded, so that the same picture always has the same grain. */
function grain(width: number, height: number, strength: number) {
  const input = Buffer.alloc(width * height * 4);
  const random = seeded(7);
  for (let i = 0; i < input.length; i += 4) {
    const value = random() + random() - 1;
    input.fill(value > 0 ? 255 : 0, i, i + 3);
    input[i + 3] = Math.abs(value) * strength * 2;
  }
  return { input, raw: { width, height, channels: 4 as const } };
}

/** A linear congruential generator (Numerical Recipes), 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 16) / 65535;
  };
}
