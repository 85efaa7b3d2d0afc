import sharp from "sharp";
import { type Lch, toLch } from "../brand/colour.ts";
import type { HueShare } from "./hue-shift.ts";
import { type ObjectFile, readObject } from "./object.ts";

/** In units of its own viewBox, after turning it about its centre. */
export type Measure = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Middle and width of what touches the ground. */
  contact: { x: number; width: number };
  hues: HueShare[];
};

const measuredSide = 320;
/** Of 255: a glow is not part of the object. */
const visibleAlpha = 40;

const cache = new Map<string, Promise<Measure>>();

/** Rasterises an object once (about 40 ms). */
export function measure(name: string, rotate = 0): Promise<Measure> {
  const key = `${name}@${rotate}`;
  const known = cache.get(key) ?? look(name, rotate);
  cache.set(key, known);
  return known;
}

async function look(name: string, rotate: number): Promise<Measure> {
  const file = readObject(name);
  // A turned object may leave its viewBox; the diagonal always holds it.
  const reach = Math.hypot(file.width, file.height);
  const pixels = await sharp(Buffer.from(turned(file, rotate, reach)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const box = boxOf(pixels, 0);
  if (!box) throw new Error(`objects/${name}.svg: nothing is drawn`);
  const floor = boxOf(pixels, Math.floor(box.bottom - (box.bottom - box.top) * 0.07)) ?? box;
  const scale = reach / measuredSide;
  const x0 = (file.width - reach) / 2;
  const y0 = (file.height - reach) / 2;
  return {
    left: x0 + box.left * scale,
    top: y0 + box.top * scale,
    width: (box.right - box.left) * scale,
    height: (box.bottom - box.top) * scale,
    contact: { x: x0 + ((floor.left + floor.right) / 2) * scale, width: (floor.right - floor.left) * scale },
    hues: huesIn(pixels),
  };
}

function turned({ body, width, height }: ObjectFile, rotate: number, reach: number): string {
  const view = `${(width - reach) / 2} ${(height - reach) / 2} ${reach} ${reach}`;
  const root = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${measuredSide}" height="${measuredSide}"`;
  return `<svg ${root} viewBox="${view}"><g transform="rotate(${rotate} ${width / 2} ${height / 2})">${body}</g></svg>`;
}

/** At or below line `from`. */
function boxOf(pixels: Buffer, from: number) {
  let left = measuredSide;
  let top = measuredSide;
  let right = -1;
  let bottom = -1;
  for (let y = from; y < measuredSide; y++) {
    for (let x = 0; x < measuredSide; x++) {
      if ((pixels[(y * measuredSide + x) * 4 + 3] ?? 0) < visibleAlpha) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, right: right + 1, bottom: bottom + 1 };
}

/** Every seventh pixel, in 24 bins, weighted by chroma. */
function huesIn(pixels: Buffer): HueShare[] {
  const bins = Array.from({ length: 24 }, (_, i) => ({ l: 0, c: 0, h: i * 15 + 7.5, weight: 0 }));
  // an object has few colours, and reading one takes longer than all else here
  const colours = new Map<number, Lch>();
  const colourAt = (rgb: number) => {
    const colour = colours.get(rgb) ?? toLch(`#${rgb.toString(16).padStart(6, "0")}`);
    colours.set(rgb, colour);
    return colour;
  };
  for (let i = 0; i < pixels.length; i += 4 * 7) {
    if ((pixels[i + 3] ?? 0) < 200) continue;
    const { l, c, h } = colourAt(pixels.readUIntBE(i, 3));
    const bin = bins[Math.floor(h / 15) % 24];
    if (c <= 0.05 || !bin) continue;
    bin.l += l * c;
    bin.c += c * c;
    bin.weight += c;
  }
  return bins.flatMap(({ l, c, h, weight }) => (weight ? [{ l: l / weight, c: c / weight, h, weight }] : []));
}
