import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open as openFile, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { writeWhole } from "../platform/write-whole.ts";
import type { Finding } from "../site-folder/rules/say-finding.ts";
import { faultOfKind } from "./photograph-type.ts";
import type { Photograph } from "./picture.ts";
import type { Pixels } from "./raster.ts";
import { type PictureShape, pictureSizes, type Size } from "./sizes.ts";

/** Decoding a progressive JPEG takes 8 bytes for each pixel; phones make up to 50 megapixels. */
const mostPhotographPixels = 100_000_000;

/** Anything smaller is an icon, or a tracking pixel. */
const leastSide = 100;

/** Below it, a screen of double density shows a cover blurred. */
const goodWidth = 1200;
const good = goodWidth.toLocaleString("en");

export function photographWarning({ width, height }: Size, shape: PictureShape): Finding | undefined {
  const [, large] = pictureSizes[shape];
  const shown = Math.min(width, Math.round((height * large.width) / large.height));
  if (width < goodWidth)
    return { rule: "photograph-blurred", values: { width: width.toLocaleString("en"), good } };
  if (shown < large.width)
    return {
      rule: "photograph-cut",
      values: { width, height, shown, frame: `${large.width}:${large.height}` },
    };
  return undefined;
}

type Looked = { size: Size; fault?: undefined } | { size?: undefined; fault: Finding };

export function named(name: string, { rule, values }: Finding): Finding {
  return { rule, values: { name, ...values } };
}

/** Upright, or why it cannot be shown. Decoded completely, once for each state of its bytes. */
export async function inspectPhotograph(path: string, cache: string): Promise<Looked> {
  const fault = await faultOfFile(path).catch(
    ({ message: reason }: Error): Finding => ({ rule: "photograph-closed", values: { reason } }),
  );
  if (fault) return { fault };
  const known = join(cache, `${await hashOfFile(path)}.json`);
  if (existsSync(known)) return { size: JSON.parse(await readFile(known, "utf8")) };
  const looked = await lookInside(path);
  if (looked.size) writeWhole(known, JSON.stringify(looked.size));
  return looked;
}

const hashes = new Map<string, string>();

/** Of the bytes alone; once for each state of the file. */
export async function hashOfFile(path: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(path);
  const state = `${path} ${ino} ${size} ${mtimeMs}`;
  const known = hashes.get(state) ?? (await hashOfBytes(path));
  hashes.set(state, known);
  return known;
}

async function hashOfBytes(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex").slice(0, 20);
}

/** Upright, in sRGB, on white where it was transparent, cropped to what draws the eye. Metadata is lost. */
export function cutPhotograph({ path }: Photograph, { width, height }: Size): Promise<Pixels> {
  return alone(async () => {
    const data = await opened(path)
      .autoOrient()
      .resize(width, height, { fit: "cover", position: sharp.strategy.attention })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer();
    return { data, width, height };
  });
}

async function lookInside(path: string): Promise<Looked> {
  try {
    const { autoOrient: size, pages = 1 } = await opened(path).metadata();
    const fault = faultOfSize(size, pages);
    if (fault) return { fault };
    await alone(() => opened(path).resize(64).raw().toBuffer());
    return { size: { width: size.width, height: size.height } };
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    return { fault: { rule: "photograph-broken", values: { reason } } };
  }
}

function faultOfSize({ width, height }: Size, pages: number): Finding | undefined {
  const fault = faultOfPixels({ width, height }, pages);
  if (!fault && Math.min(width, height) < leastSide)
    return { rule: "photograph-too-small", values: { width, height, good } };
  return fault;
}

/** What keeps it from being decoded. */
export function faultOfPixels({ width, height }: Size, pages = 1): Finding | undefined {
  if (pages > 1) return { rule: "photograph-moves" };
  if (width * height > mostPhotographPixels)
    return {
      rule: "photograph-too-large",
      values: { megapixels: Math.round((width * height) / 1e6), most: mostPhotographPixels / 1e6 },
    };
  return undefined;
}

async function faultOfFile(path: string): Promise<Finding | undefined> {
  if ((await stat(path)).size === 0) return { rule: "photograph-empty" };
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    const rule = faultOfKind(buffer.toString("latin1", 0, bytesRead));
    return rule && { rule };
  } finally {
    await file.close();
  }
}

function opened(path: string) {
  // sharp's own message would speak of “pixel limit”
  return sharp(path, { failOn: "error", limitInputPixels: false });
}

// a cached file of the same name could be a photograph that was replaced
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** 40 megapixels take up to 330 MB. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
